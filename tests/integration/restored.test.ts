import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { readBackup, writeBackup } from '#server/db/backup.ts'
import { use } from '#server/db/handle.ts'
import { startAppOn, type TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf } from '#tests/support/book.ts'
import { warnWhileRestored } from '#server/features/restore/warn-restored.ts'
import type { Client } from '#tests/support/client.ts'
import { bareDatabase } from '#tests/support/cluster.ts'
import { NO_DOCUMENTS } from '#tests/support/documents.ts'
import { operatorOn } from '#tests/support/operator.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { isOpenTo, reconcileBy } from '#tests/support/reconciling.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import type { World } from '#tests/support/world.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly investment_id: string | null
  readonly details: Readonly<Record<string, unknown>>
}

const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-restored-'))
let file = ''
const running: TestApp[] = []
let app: TestApp

beforeEach(async () => {
  // A backup never goes over another.
  file = path.join(mkdtempSync(path.join(folder, 'of-')), 'backup.gz')
  app = await startTestApp({ RATE_LIMIT_SCALE: '10' })
  running.push(app)
})
afterEach(async () => { for (const one of running.splice(0).toReversed()) await one.stop() })
afterAll(() => { rmSync(folder, { recursive: true }) })

/** The backup in another database, with an app on it, in the same world; its letters come into a mailbox of its own. */
async function restored(): Promise<TestApp & { readonly mailbox: World }> {
  await app.quiet()
  const database = await bareDatabase()
  await readBackup(database.url, file, NO_DOCUMENTS)
  const started = await startAppOn(database, { RATE_LIMIT_SCALE: '10', MOLLIE_API_URL: `${app.world.url}/mollie/v2/` })
  const there = { ...started, world: app.world, mailbox: started.world }
  running.push(there)
  return there
}

const casesOf = async (admin: Client): Promise<readonly Case[]> => JSON.parse((await admin.rpc('admin_list_reviews', {})).text)

async function decides(admin: Client, { id }: Case, act: string): Promise<void> {
  expect(await admin.rpc('admin_resolve_review', { p_review_id: id, p_act: act, p_reason: 'zo is het' })).toMatchObject({ status: 200 })
}

async function caseOf(admin: Client, kind: string): Promise<Case> {
  const found = (await casesOf(admin)).filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  return found[0] ?? { id: '', kind, investment_id: null, details: {} }
}

/** The bank took money back, and an admin the numbers. */
async function chargedBack(told: TestApp, admin: Client, { investmentId, paymentId }: { readonly investmentId: string; readonly paymentId: string }): Promise<void> {
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  await told.client().send('POST', '/webhooks/mollie', { body: `id=${paymentId}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const open = await until(async () => (await casesOf(admin)).find((one) => one.kind === 'chargeback' && one.investment_id === investmentId), 'the case')
  await decides(admin, open, 'retract')
}

/** Somebody buys a hundred there; which numbers. */
async function buys(there: TestApp, admin: Client, email: string): Promise<CertificateRange> {
  await hasPaid(there, there.client(), { email })
  return rangeOf(await investorOf(admin, email))
}

test('the numbers of somebody whom the backup does not know are kept until a person sends the money back; then they are free', async () => {
  await hasPaid(app, app.client(), { email: 'eerste@example.nl' })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'vreemde@example.nl', name: 'Vreemde Vogel' })
  const there = await restored()
  expect(await reconcileBy(app.world, there.database.db)).toMatchObject({ payments: 2, unknown: 1, differing: 0, wanted: 0, withheld: { noted: 100, passedOver: 0, unknown: 0 } })
  await isOpenTo(there.client())
  const admin = await owner(there)
  const open = await caseOf(admin, 'unmatched_payment')
  expect(open.details).toEqual({ provider_payment_id: paymentId, paid: 750, method: 'ideal', created_at: expect.any(String), paid_at: expect.any(String), investment: investmentId, attempt: 1, issue: 1, certificates: '101-200' })
  expect(await buys(there, admin, 'tweede@example.nl')).toEqual({ start: 201, end: 300 })
  await decides(admin, open, 'refund')
  expect(await buys(there, admin, 'derde@example.nl')).toEqual({ start: 101, end: 200 })
}, 60_000)

test('who paid but got numbers of which no record tells gets others, and all that may have been theirs is kept until an operator says otherwise', async () => {
  const first = await hasPaid(app, app.client(), { email: 'weg@example.nl' })
  await hasPaid(app, app.client(), { email: 'blijft@example.nl' })
  const admin = await owner(app)
  await chargedBack(app, admin, first)
  const known = await invests(app.client(), { email: 'bekend@example.nl' })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 422, times: 1, match: 'PATCH ' })
  const guest = app.client()
  await guest.fn('create-payment', { investmentId: known })
  await app.world.setStatus((await app.world.paymentOf(known)).id, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId: known })).body['status'] === 'paid', 'the payment')
  expect(rangeOf(await investorOf(admin, 'bekend@example.nl'))).toEqual({ start: 1, end: 100 })
  await app.world.control(`/payments/${(await app.world.paymentOf(known)).id}/edit`, { metadata: { investmentId: known, attempt: 1 } })

  const there = await restored()
  expect(await reconcileBy(app.world, there.database.db, 50)).toMatchObject({ unknown: 0, wanted: 150, withheld: { noted: 0, passedOver: 0, unknown: 250 } })
  await isOpenTo(there.client())
  const thereAdmin = await owner(there)
  expect(rangeOf(await investorOf(thereAdmin, 'bekend@example.nl'))).toEqual({ start: 351, end: 450 })
  const operator = (...args: readonly string[]) => operatorOn(there.databaseUrl, args)
  expect((await operator('withheld')).out).toBe('1 100\n201 350\n250 numbers are withheld.\n')
  expect(await operator('free', '101', '200')).toMatchObject({ code: 1, err: 'None of these numbers is withheld.\n' })
  expect(await operator('free', '51', '250')).toMatchObject({ code: 0, out: '100 numbers may be given again.\n' })
  expect((await operator('withheld')).out).toBe('1 50\n251 350\n150 numbers are withheld.\n')
  expect(await buys(there, thereAdmin, 'nieuw@example.nl')).toEqual({ start: 451, end: 550 })
}, 60_000)

test('numbers that went from one to another in the missing time are put before a person, who gives each their own again', async () => {
  const lowest = await hasPaid(app, app.client(), { email: 'laagste@example.nl' })
  const first = await hasPaid(app, app.client(), { email: 'eerder@example.nl' })
  const later = await atCheckout(app, app.client(), { email: 'later@example.nl' })
  // What is under way in a backup is lent to the instance that is gone, for two minutes.
  await app.quiet()
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const admin = await owner(app)
  await chargedBack(app, admin, first)
  await app.world.setStatus(later.paymentId, 'paid')
  await until(async () => (await app.world.paymentOf(later.investmentId)).metadata.certificates === '101-200', 'the note')

  const there = await restored()
  expect(await reconcileBy(app.world, there.database.db)).toMatchObject({ unknown: 0, differing: 1, withheld: { noted: 0, passedOver: 0, unknown: 0 } })
  await isOpenTo(there.client())
  const thereAdmin = await owner(there)
  expect(await caseOf(thereAdmin, 'other_numbers')).toMatchObject({ investment_id: first.investmentId, details: { certificates: '', register: '101-200' } })
  expect(await caseOf(thereAdmin, 'no_room')).toMatchObject({ investment_id: later.investmentId, details: { certificates: '101-200' } })
  await decides(thereAdmin, await caseOf(thereAdmin, 'other_numbers'), 'retract')
  // Lower ones are free by now; these are still theirs.
  await chargedBack(there, thereAdmin, lowest)
  await decides(thereAdmin, await caseOf(thereAdmin, 'no_room'), 'issue')
  expect(rangeOf(await investorOf(thereAdmin, 'later@example.nl'))).toEqual({ start: 101, end: 200 })
  await there.quiet()
  expect((await there.world.mails('later@example.nl')).filter(({ subject }) => subject.endsWith('nog niet')), 'he was told of his numbers before').toEqual([])
  expect((await sql`select investment_id from outbox where name = 'payment_waits'`.execute(use(there.database.db))).rows, 'nor was it meant to be told').toEqual([])
}, 60_000)

test('what others paid with the same account is none of ours, and a payment that nobody can read is named', async () => {
  await hasPaid(app, app.client(), { email: 'eigen@example.nl' })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  await app.world.others(3)
  const [other, unreadable] = await app.world.payments()
  await app.world.setStatus(other?.id ?? '', 'paid')
  await app.world.control(`/payments/${unreadable?.id}/edit`, { drop: ['status'] })
  const there = await restored()
  expect(await reconcileBy(app.world, there.database.db)).toMatchObject({ payments: 1, unknown: 0, foreign: 2, unreadable: [unreadable?.id] })
  expect(await reconcileBy(app.world, there.database.db)).toBeNull()
  expect(await casesOf(await owner(there))).toEqual([])
}, 60_000)

test('a provider that finds us too quick is waited for', async () => {
  await hasPaid(app, app.client(), { email: 'snel@example.nl' })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const there = await restored()
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 429, headers: { 'retry-after': '1' }, times: 2, match: 'GET /mollie/v2/payments' })
  expect(await reconcileBy(app.world, there.database.db)).toMatchObject({ payments: 1 })
}, 60_000)

test('a restored copy mails nobody a code until it was reconciled, and its log says loudly at each start that it stands still', async () => {
  const email = 'brief@example.nl'
  await hasPaid(app, app.client(), { email })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const there = await restored()
  const before = (await app.world.mails(email)).length
  // Asking again and again meanwhile costs nobody the codes that he may have afterwards.
  for (let time = 0; time < 5; time++) expect(await there.client().fn('send-otp', { email })).toMatchObject({ status: 503, body: { code: 'letters_paused', error: 'Wij kunnen op dit moment geen e-mail versturen. Probeer het later opnieuw.', retryAfter: 60 } })
  expect((await app.world.mails(email)).length).toBe(before)
  const lines: string[] = []
  const hush = await warnWhileRestored({ db: there.database.db, log: { info: () => undefined, warn: () => undefined, error: (_facts, message) => void lines.push(message) } })
  hush()
  expect(lines).toEqual([expect.stringMatching(/^THIS DATABASE WAS RESTORED FROM A BACKUP: nothing is sold, mailed/)])
  expect(await reconcileBy(app.world, there.database.db)).not.toBeNull()
  await until(async () => (await there.client().fn('send-otp', { email })).status === 200, 'letters')
})

test('money that went back is told by a restored copy only once it was reconciled, and once', async () => {
  const { paymentId } = await hasPaid(app, app.client(), { email: 'terug@example.nl' })
  await writeBackup(app.databaseUrl, file, NO_DOCUMENTS)
  const there = await restored()
  const told = async () => (await there.mailbox.mails('terug@example.nl')).filter(({ subject }) => subject.endsWith(' terug'))
  await app.world.control('/webhooks', { mode: 'drop' })
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '7.50' })
  const hears = () => there.client().send('POST', '/webhooks/mollie', { body: `id=${paymentId}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  await hears()
  there.pass(3600)
  expect(await told()).toEqual([])
  await reconcileBy(app.world, there.database.db)
  await isOpenTo(there.client())
  await there.mailbox.mail('terug@example.nl', /^U krijgt €.7,50 terug$/)
  await hears()
  await there.quiet()
  expect(await told()).toHaveLength(1)
}, 60_000)
