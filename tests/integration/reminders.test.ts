import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { remindIncomplete } from '#server/features/reminders/remind-incomplete.ts'
import { openDb } from '#server/acts/open-db.ts'
import type { TestApp } from '#tests/support/app.ts'
import { invests, logsIn, sameOwner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth, type KnownInvestor } from '#tests/support/profiles.ts'
import { reconcileBy } from '#tests/support/reconciling.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'

/** Who is reminded of what is missing, when, how often, and how it ends. */

const DAY = 24 * 3600
/** How far the app's clock runs ahead, in milliseconds. */
let passed = 0
let app: TestApp
// One for each test: the provider's clock, which says when somebody paid, stays where it is.
beforeEach(async () => {
  passed = 0
  app = await startTestApp()
})
afterEach(async () => { await app.stop() })

function pass(days: number): void {
  app.pass(days * DAY)
  passed += days * DAY * 1000
}

/** So many days later, all that is due then has been looked for by an instance on this database, and sent. */
async function later(days: number): Promise<void> {
  pass(days)
  const { db, close } = openDb(app.databaseUrl, { now: () => Date.now() + passed, connections: 1 })
  await remindIncomplete({ db })
  await close()
  await app.quiet()
}
const remindersTo = async ({ email }: Pick<KnownInvestor, 'email'>) => (await app.world.mails(email)).filter(({ subject }) => subject === 'Uw profiel is nog niet compleet')
/** How often somebody counts as reminded, whether or not a letter came of it. */
const kept = async ({ id }: KnownInvestor) => (await sql<{ sent: number }>`select sent from profile_reminders where investor_id = ${id}`.execute(use(app.database.db))).rows[0]?.sent ?? 0
const countTo = async (person: KnownInvestor) => (await remindersTo(person)).length

async function completes({ client, id }: KnownInvestor): Promise<void> {
  await sendsBoth(client)
  expect(await client.rpc('update_investor_profile', profileOf(id))).toMatchObject({ status: 200, body: { message: 'Profiel en documenten succesvol bijgewerkt!' } })
}

test('whoever pays and shows nothing is reminded after three days and after ten, and never again', async () => {
  const person = await anInvestor(app)
  const counts: number[] = []
  for (const days of [2.9, 0.2, 3.8, 3.0, 0.2, 10, 60]) {
    await later(days)
    counts.push(await countTo(person))
  }
  expect(counts, 'after 2.9, 3.1, 6.9, 9.9, 10.1, 20.1 and 80.1 days').toEqual([0, 1, 1, 1, 2, 2, 2])
  const [last, first] = (await remindersTo(person)).toSorted((one, other) => Number(one.text.includes('nog één')) - Number(other.text.includes('nog één')))
  expect(first?.text).toContain('Hierna sturen wij nog één herinnering.')
  expect(last?.text).toContain('Dit is onze laatste herinnering.')
})

test('a reminder names what is missing and nothing else, leads to the panel, and shows no number', async () => {
  const person = await anInvestor(app)
  await sendsDocument(person.client, 'id', await aPhoto())
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  await later(3.1)
  const [mail] = await remindersTo(person)
  for (const written of [mail?.text, mail?.html]) {
    expect(written).toContain('Bewijs van adres')
    expect(written).not.toMatch(/ID-kaart|BSN|123456782|••|Kerkpad/)
    expect(written).toContain(`${app.url}/dashboard?profiel=open`)
    expect(written).toContain(`${app.url}/reminders#${person.id}.`)
  }
})

test('who completes the profile before it is due, or between both, hears no more', async () => {
  const [soon, between] = [await anInvestor(app), await anInvestor(app)]
  await completes(soon)
  await later(3.1)
  await logsIn(app, between.client, between.email)
  await completes(between)
  await later(7)
  expect([await countTo(soon), await countTo(between)]).toEqual([0, 1])
  expect([await kept(soon), await kept(between)]).toEqual([0, 1])
})

test('who is verified, or rejected and has everything there, is not reminded', async () => {
  const admin = await sameOwner(app)
  const [verified, rejected] = [await waitsForVerdict(app), await waitsForVerdict(app)]
  await judges(admin, verified, 'verified')
  await judges(admin, rejected, 'rejected', { p_reason: 'Onleesbaar.' })
  await later(11)
  expect([await countTo(verified), await countTo(rejected)]).toEqual([0, 0])
  expect([await kept(verified), await kept(rejected)]).toEqual([0, 0])
})

test('who holds nothing any more has no deed to wait for', async () => {
  const [left, stays] = [await anInvestor(app), await anInvestor(app)]
  const admin = await sameOwner(app)
  const [range] = JSON.parse((await admin.rpc('get_investor_certificates', { p_investor_id: left.id })).text)
  const today = new Date(Date.now() + passed).toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' })
  expect(await admin.rpc('admin_transfer_certificates', {
    p_from_investor_id: left.id, p_to_investor_id: stays.id, p_certificate_start: range.certificate_start, p_certificate_end: range.certificate_end, p_effective_on: today, p_reason: 'Verkocht',
  })).toMatchObject({ status: 200 })
  await later(3.1)
  expect([await countTo(left), await countTo(stays)]).toEqual([0, 1])
})

test('after a long standstill one reminder goes out, and the other not on its heels', async () => {
  const person = await anInvestor(app)
  const counts: number[] = []
  for (const days of [30, 1, 2.1]) {
    await later(days)
    counts.push(await countTo(person))
  }
  expect(counts).toEqual([1, 1, 2])
})

test('instances that look in the same moment remind once', async () => {
  const people = [await anInvestor(app), await anInvestor(app), await anInvestor(app)]
  pass(3.1)
  const instances = Array.from({ length: 4 }, () => openDb(app.databaseUrl, { now: () => Date.now() + passed, connections: 2 }))
  await Promise.all(instances.flatMap(({ db }) => [remindIncomplete({ db }), remindIncomplete({ db })]))
  await Promise.all(instances.map(({ close }) => close()))
  await app.quiet()
  expect(await Promise.all(people.map(countTo))).toEqual([1, 1, 1])
  expect(await Promise.all(people.map(kept))).toEqual([1, 1, 1])
})

test('what was completed while the letter waited for the mail server is not asked for any more', async () => {
  const person = await anInvestor(app)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 1, match: person.email })
  await later(3.1)
  await logsIn(app, person.client, person.email)
  await completes(person)
  pass(0.1)
  await app.world.mail(person.email, /^Uw profiel is compleet$/)
  await app.quiet()
  expect(await countTo(person)).toBe(0)
})

test('a reminder counts among the letters that follow from an address that somebody typed, and waits for its turn', async () => {
  const person = await anInvestor(app)
  await later(2.99)
  for (let stranger = 0; stranger < 5; stranger++) await invests(app.client(), { email: person.email, amount: 60_000 })
  await later(0.02)
  expect(await countTo(person), 'half an hour after five letters').toBe(0)
  await later(0.05)
  expect(await countTo(person)).toBe(1)
})

test('the worker looks by itself', async () => {
  const person = await anInvestor(app)
  pass(3.1)
  await until(async () => (await countTo(person)) === 1, 'the reminder')
})

test('a restored database that was not reconciled reminds nobody', async () => {
  await anInvestor(app)
  await app.quiet()
  await sql`insert into restorations (backup_at, restored_at) values (now(), now())`.execute(use(app.database.db))
  pass(3.1)
  // Its other instance begins by looking, and stands still as well.
  const other = await app.another()
  await until(async () => (await other.client().get('/readyz')).status === 200, 'the other instance')
  await other.stop()
  expect((await sql`select from profile_reminders`.execute(use(app.database.db))).rows).toEqual([])
  await reconcileBy(app.world, app.database.db)
  await until(async () => (await sql`select from profile_reminders`.execute(use(app.database.db))).rows.length === 1, 'the reminder after it')
})
