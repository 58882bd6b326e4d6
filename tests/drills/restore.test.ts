import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinRanges } from '#domain/certificate-range.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { use } from '#server/db/handle.ts'
import { OWNER, startOutside, variables } from '#tests/support/app.ts'
import { seeded, shuffled } from '#tests/support/chance.ts'
import type { Client } from '#tests/support/client.ts'
import { bareDatabase, freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { operatorOn } from '#tests/support/operator.ts'
import { order } from '#tests/support/people.ts'
import { isOpenTo } from '#tests/support/reconciling.ts'
import { until } from '#tests/support/until.ts'
import { outsideWorld, type World } from '#tests/support/world.ts'
import { startProcess, surroundings, type AppProcess, type Surroundings } from './process.ts'
import { guestsOf } from './sales.ts'
import { inTheBook, soldTwice, toldOutside, unheardOf, type Telling } from './tellings.ts'

/** SEED: which drill. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
/** What a large request of 60,000 euros buys: 8,000 and 2%. */
const LARGE = { amount: 60_000, shares: 8160 }

const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-restore-'))
const file = path.join(folder, 'backup.gz')
const chance = seeded(SEED)
const amount = () => [750, 757.5, 1500, 10_005][Math.floor(chance() * 4)] ?? 750

let sandbox: Sandbox
let world: World
let lost: FreshDatabase
let elsewhere: FreshDatabase
let around: Surroundings
let open: OpenDb
let there: AppProcess
/** Ended at last, also when the drill fails half-way. */
const started: AppProcess[] = []

/** Investments that the backup knows: who pays in the missing time, who while nobody was there, and who only afterwards. */
const known: string[] = []
let large = ''
const unnoted: string[] = []
let before: readonly Telling[] = []
const openCheckouts: { readonly investmentId: string; readonly paymentId: string }[] = []

const operator = (...args: readonly string[]) => operatorOn(elsewhere.url, args, variables(sandbox))
const ask = async <Row>(question: string) => (await sql.raw<Row>(question).execute(use(open.db))).rows
const told = async () => ({ mails: (await world.control<readonly unknown[]>('/mails')).length, events: (await world.control<readonly unknown[]>('/events')).length })

async function starts(where: Surroundings): Promise<AppProcess> {
  const app = await startProcess(where)
  started.push(app)
  return app
}

async function admin(app: AppProcess): Promise<Client> {
  const client = app.client()
  expect((await client.post('/api/admin/login', OWNER)).status).toBe(200)
  return client
}

/** Has everybody a letter with numbers? */
async function holdLetters(investmentIds: readonly string[]): Promise<boolean> {
  const letters = (await toldOutside(world)).filter(({ where }) => where === 'letter')
  return investmentIds.every((id) => letters.some(({ investmentId }) => investmentId === id))
}

/** The worker has looked again and again whether it may begin. */
async function hasLooked(times: number): Promise<void> {
  const looks = async () => Number((await ask<{ seq_scan: number }>("select seq_scan from pg_stat_user_tables where relname = 'restorations'"))[0]?.seq_scan)
  const first = await looks()
  await until(async () => (await looks()) >= first + times, 'the worker', 60)
}

/** Money by bank for a large request: the numbers that the admin is told. */
async function booksByHand(app: AppProcess, investmentId: string): Promise<void> {
  const reply = await (await admin(app)).rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB-1', p_payment_date: '2026-02-01' })
  expect(reply).toMatchObject({ status: 200, body: { success: true } })
}

beforeAll(async () => {
  sandbox = await startOutside()
  world = outsideWorld(sandbox.url)
  lost = await freshDatabase()
  elsewhere = await bareDatabase()
  around = await surroundings(sandbox, lost.url, path.join(folder, 'clock'))
  open = openDb(elsewhere.url, { now: () => Date.now(), connections: 2 })
}, 60_000)
afterAll(async () => {
  for (const app of started) await app.kill()
  await open.close()
  await elsewhere.drop()
  await lost.drop()
  await sandbox.stop()
  rmSync(folder, { recursive: true })
})

/** A backup is taken under sales. After it there are more, of which the bank’s records name most; and some pay while nobody is there. */
async function salesGoOnAfterTheBackup(): Promise<void> {
  const app = await starts(around)
  const guests = guestsOf(app, world)
  for (let index = 0; index < 4; index++) await guests.buys(await guests.chooses(amount()))
  for (let index = 0; index < 8; index++) known.push(await guests.chooses(amount()))
  for (let index = 0; index < 4; index++) {
    const investmentId = await guests.chooses(amount())
    openCheckouts.push({ investmentId, paymentId: await guests.goesToPay(investmentId) })
  }
  large = await guests.chooses(LARGE.amount)
  const [backup] = await Promise.all([operatorOn(lost.url, ['backup', file]), ...[1, 2, 3].map(async () => guests.buys(await guests.chooses(amount())))])
  expect(backup).toMatchObject({ code: 0, err: '' })

  const after = [
    ...known.splice(0, 3).map((id) => () => guests.buys(id)),
    ...[1, 2, 3, 4].map(() => async () => guests.buys(await guests.chooses(amount()))),
    () => booksByHand(app, large),
    async () => booksByHand(app, await guests.chooses(LARGE.amount)),
  ]
  for (const happens of shuffled(after, chance)) await happens()
  await until(async () => (await world.payments()).every(({ status, metadata }) => status !== 'paid' || metadata.certificates !== undefined), 'the notes', 60)

  // From here on the bank takes no note: these numbers are known to the lost database and to those who got a letter.
  await world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0, match: 'PATCH ' })
  unnoted.push(...known.splice(0, 2), await guests.chooses(amount()))
  for (const id of unnoted) await guests.buys(id)
  await until(async () => holdLetters(unnoted), 'the letters', 60)
  for (const id of [...known.splice(0, 2), await guests.chooses(amount()), await guests.chooses(amount()), await guests.chooses(amount())]) openCheckouts.push({ investmentId: id, paymentId: await guests.goesToPay(id) })
  await app.kill()
  await world.control('/faults', undefined, 'DELETE')

  // Whoever stands at a checkout of the bank does not notice that we are gone.
  openCheckouts.splice(0, Infinity, ...shuffled(openCheckouts, chance))
  for (const { paymentId } of openCheckouts.splice(0, 6)) await guests.pays(paymentId)
  before = await toldOutside(world)
  expect(soldTwice(before)).toEqual([])
}

/** Guests are told to come back, admins to wait, webhooks are kept, and nothing is carried out or told. */
async function standsStill(): Promise<void> {
  const restored = await operator('restore', file)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('script/admin reconcile --withhold N')
  there = await starts({ ...around, databaseUrl: elsewhere.url })
  const was = await told()
  const [guest, owner] = [there.client(), await admin(there)]
  const paused = { status: 503, body: { code: 'selling_paused', error: 'Er kan op dit moment niet worden geïnvesteerd.', retryAfter: 60 } }
  expect(await guest.rpc('create_guest_investment', order({ email: 'nu@drill.nl' }))).toMatchObject(paused)
  expect(await guest.fn('create-payment', { investmentId: large })).toMatchObject(paused)
  expect(await guest.fn('create-payment', { investmentId: openCheckouts[0]?.investmentId })).toMatchObject(paused)
  const refused = { status: 503, body: { code: 'restored_not_reconciled' } }
  const [investor] = JSON.parse((await owner.rpc('admin_get_all_investors', {})).text).investors
  expect(investor).toMatchObject({ id: expect.any(String) })
  const [line] = await ask<{ id: number }>('select id from certificate_mutations limit 1')
  expect(await owner.rpc('admin_mark_paid', { p_investment_id: large, p_payment_reference: 'OVB-2', p_payment_date: '2026-02-01' })).toMatchObject(refused)
  expect(await owner.rpc('admin_correct_mutation', { p_mutation_id: line?.id, p_effective_on: '2026-02-01', p_reason: 'x' })).toMatchObject(refused)
  expect(await owner.rpc('admin_transfer_certificates', { p_from_investor_id: investor.id, p_to_investor_id: investor.id, p_certificate_start: 1, p_certificate_end: 1, p_effective_on: '2026-02-01', p_reason: 'x' })).toMatchObject(refused)
  expect(await owner.fn('delete-investor-data', { investorId: investor.id })).toMatchObject(refused)
  expect(await owner.rpc('admin_resolve_review', { p_review_id: investor.id, p_act: 'refund' })).toMatchObject(refused)

  const { paymentId } = openCheckouts.shift() ?? { paymentId: '' }
  await world.setStatus(paymentId, 'paid')
  expect(await ask(`select source from payment_checks where provider_payment_id = '${paymentId}'`)).toEqual([{ source: 'webhook' }])
  const standing = () => ask("select (select count(*) from certificate_mutations) as book, (select count(*) from payments where state = 'paid') as paid")
  const stood = await standing()
  // Minutes later every sweep and every letter would have had its turn.
  writeFileSync(around.clockFile, '150')
  await hasLooked(5)
  expect(await standing()).toEqual(stood)
  expect(await told()).toEqual(was)
  expect((await guest.get('/metrics')).text).toContain('arcadeel_restored_not_reconciled 1')
  expect((await guest.get('/readyz')).body).toMatchObject({ ready: true, reconciled: false })
  expect((await guest.rpc('get_investment_with_investor', { p_investment_id: large })).status).toBe(200)
}

async function providerIsAway(): Promise<void> {
  await world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0, match: 'GET /mollie/v2/payments' })
  const said = await operator('reconcile', '--withhold', String(2 * LARGE.shares))
  expect(said).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The payment provider cannot be asked \(status 503\)\. Nothing was changed, and the database stands still\.\n$/) })
  await world.control('/faults', undefined, 'DELETE')
  expect((await there.client().get('/readyz')).body).toMatchObject({ ready: true, reconciled: false })
  expect(await ask("select state from certificate_runs where state = 'withheld'")).toEqual([])
}

/** What was noted is as it was, and what strangers have is kept from everybody; a second time changes nothing. */
async function isReconciled(): Promise<void> {
  const known = new Map((await ask<{ id: string }>('select id from investments')).map(({ id }) => [id, true]))
  const said = await operator('reconcile', '--withhold', String(2 * LARGE.shares))
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(/The database is open\.\n\d+ invariants hold\.\n$/)
  const book = new Map((await inTheBook(open.db)).map(({ investmentId, start, end }) => [investmentId, `${start}-${end}`]))
  const noted = before.filter(({ where }) => where === 'record')
  expect(noted.filter(({ investmentId, start, end }) => known.has(investmentId) && book.get(investmentId) !== `${start}-${end}`)).toEqual([])
  const strangers = noted.filter(({ investmentId }) => !known.has(investmentId))
  expect(strangers.length).toBeGreaterThanOrEqual(4)
  const withheld = await ask<{ start: number; end: number }>("select first as start, after - 1 as \"end\" from certificate_runs where state = 'withheld'")
  expect(strangers.filter(({ start, end }) => !joinRanges(withheld).some((run) => run.start <= start && end <= run.end))).toEqual([])
  expect(await ask("select actor from audit_log where action = 'register_reconciled'")).toEqual([{ actor: 'operator' }])
  expect(await unheardOf(world, open.db)).toEqual([])

  const again = await operator('reconcile', '--withhold', '1000')
  expect(again).toMatchObject({ code: 0, out: 'There is nothing to reconcile: the database is open.\n' })
  expect(await ask("select first as start, after - 1 as \"end\" from certificate_runs where state = 'withheld'")).toEqual(withheld)
}

async function salesGoOn(): Promise<void> {
  expect((await there.client().get('/readyz')).body).toMatchObject({ ready: true, reconciled: true })
  await isOpenTo(there.client())
  const guests = guestsOf(there, world)
  await until(async () => (await ask("select * from payment_checks where source = 'webhook'")).length === 0, 'what was kept', 60)
  for (let index = 0; index < 6; index++) await guests.buys(await guests.chooses(amount()))
  for (const id of known.splice(0)) await guests.buys(id)
  for (const { paymentId } of openCheckouts.splice(0)) await guests.pays(paymentId)
  await booksByHand(there, large)
  // A checkout that stood open when all was lost is looked up when it is over.
  writeFileSync(around.clockFile, '1800')
  await until(async () => (await unheardOf(world, open.db)).length === 0, 'every payment', 60)
  await until(async () => (await ask('select from payment_notes union all select from outbox where done_at is null and run_at < now()')).length === 0, 'the notes and letters', 60)
  expect(soldTwice([...before, ...(await toldOutside(world)), ...(await inTheBook(open.db))])).toEqual([])
  expect(await there.terminate()).toBe(0)
  expect(await operator('check')).toMatchObject({ code: 0 })
}

describe(`with SEED=${SEED}`, () => {
  test('a backup under sales is restored elsewhere: it stands still until the provider’s books made it true again, no number is sold twice, and no payment is unheard of', async () => {
    await salesGoOnAfterTheBackup()
    await standsStill()
    await providerIsAway()
    await isReconciled()
    await salesGoOn()
  }, 400_000)
})
