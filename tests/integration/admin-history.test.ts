import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { HistoryLine } from '#contract/admin-detail.ts'
import { sayRange } from '#domain/certificate-range.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { detailOf, edits, editsInvestment } from '#tests/support/edits.ts'
import { invests, sameOwner, visitor } from '#tests/support/people.ts'
import { anInvestor, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges, waitsForVerdict } from '#tests/support/verdicts.ts'

/** What was done with a person, in words, for admins. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await sameOwner(app)
})
afterAll(async () => { await app.stop() })

interface History { readonly lines: readonly HistoryLine[]; readonly total: number; readonly next_cursor: string | null }
const historyOf = async (client: Client, { id }: Pick<KnownInvestor, 'id'>, more: object = {}): Promise<History> => JSON.parse((await client.rpc('admin_get_investor_history', { p_investor_id: id, ...more })).text)
const sentences = ({ lines }: History) => lines.map(({ sentence }) => sentence)

test('everything about a person is told newest first, by whom, and what was paid with its numbers', async () => {
  const person = await waitsForVerdict(app)
  await admin.rpc('admin_reveal_bsn', { p_investor_id: person.id })
  const history = await historyOf(admin, person)
  expect(sentences(history)).toEqual([
    'U bekeek het BSN.', 'De investeerder voltooide het profiel.', 'De investeerder wijzigde het profiel: straat en huisnummer, postcode, plaats, type investering, BSN.', 'De investeerder stuurde een bewijs van adres in.', 'De investeerder stuurde een ID-kaart in.',
    'De investeerder logde in.', expect.stringMatching(/^Betaling van €.750,00 binnen; \d{3}\.\d{3} t\/m \d{3}\.\d{3} uitgegeven\.$/), 'Het account is aangemaakt.', 'Een bezoeker begon een investering van 100 certificaten.',
  ])
  expect(history.total).toBe(9)
  expect(JSON.stringify(history)).not.toContain('123456782')
})

test('an edit says which fields, what stood in them and what stands there now, and the log itself does not', async () => {
  const person = await anInvestor(app)
  await edits(admin, person, { p_name: 'Wim Anders', p_bsn: '123456782', p_investment_type: 'personal' })
  const [investment] = (await detailOf(admin, person.id)).investments
  await editsInvestment(admin, investment?.id ?? '', { p_investment_amount: 800, p_number_of_shares: 106 })
  const { lines } = await historyOf(admin, person)
  expect(lines[0]?.sentence).toBe('U wijzigde een investering van €\u00a0750,00 en 100 aandelen in €\u00a0800,00 en 106 aandelen.')
  expect(lines[1]).toMatchObject({ sentence: 'U wijzigde de gegevens: naam, type investering, BSN.', notes: ['Naam: Jan de Vries werd Wim Anders', 'Type investering: leeg werd personal', 'BSN: leeg werd ••••••782'] })
  const { rows } = await sql<{ details: unknown }>`select details from audit_log where action = 'investor_updated' and investor_id = ${person.id}`.execute(use(app.database.db))
  expect(JSON.stringify(rows)).not.toMatch(/Wim|Jan|782/)
})

test('a colleague is named, also after he was turned off, and reads of himself as “U”', async () => {
  const person = await waitsForVerdict(app)
  const { client: colleague } = await anAdmin(app, { name: 'R. ten Brink' })
  await judges(colleague, person, 'rejected', { p_documents: { id: { verdict: 'accepted' }, proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  expect(sentences(await historyOf(colleague, person))[0]).toBe('U keurde het bewijs van adres af: Onleesbaar.')
  await sql`update admin_users set is_active = false where name = 'R. ten Brink'`.execute(use(app.database.db))
  expect(sentences(await historyOf(admin, person))[0]).toBe('R. ten Brink keurde het bewijs van adres af: Onleesbaar.')
})

test('a document that comes again is a new one, and what was said of the old one stays', async () => {
  const person = await waitsForVerdict(app)
  await judges(admin, person, 'rejected', { p_documents: { proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  app.pass(60)
  await sendsDocument(person.client, 'proof', await aPhoto('#345'))
  app.pass(60)
  await judges(admin, person, 'verified')
  expect(sentences(await historyOf(admin, person)).slice(0, 3)).toEqual(['U markeerde de investeerder als geverifieerd.', 'De investeerder stuurde een nieuw bewijs van adres in.', 'U keurde het bewijs van adres af: Onleesbaar.'])
})

test('whether the letter came is said: on its way, delivered at its time, or not at all', async () => {
  const [delivered, refused] = [await waitsForVerdict(app), await waitsForVerdict(app)]
  await app.quiet()
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: refused.email })
  for (const person of [delivered, refused]) await judges(admin, person, 'rejected', { p_documents: { proof: { verdict: 'rejected', reason: 'Onleesbaar.' } } })
  await app.quiet()
  await app.world.control('/faults', undefined, 'DELETE')
  expect((await historyOf(admin, delivered)).lines[0]?.notes).toEqual([expect.stringMatching(/^Jan kreeg daarover een mail, bezorgd om \d\d:\d\d\.$/)])
  expect((await historyOf(admin, refused)).lines[0]?.notes).toEqual(['De mail hierover aan Jan kon niet worden bezorgd.'])
})

test('a transfer stands with both, each with the other and the reason', async () => {
  const [giver, receiver] = [await anInvestor(app), await anInvestor(app)]
  const { certificates } = JSON.parse((await admin.rpc('get_investor_detail', { p_investor_id: giver.id })).text)
  const { on } = (await admin.rpc('admin_get_register', {})).body
  const start: number = certificates[0].certificate_start
  await admin.rpc('admin_transfer_certificates', { p_from_investor_id: giver.id, p_to_investor_id: receiver.id, p_certificate_start: start, p_certificate_end: start + 9, p_effective_on: on, p_reason: 'verkoop' })
  for (const [person, way] of [[giver, 'naar'], [receiver, 'van']] as const) {
    const [line] = (await historyOf(admin, person)).lines
    expect(line?.sentence).toMatch(new RegExp(`^U boekte [\\d.]+ t/m [\\d.]+ over ${way} Jan de Vries\\.$`))
    expect(line?.notes).toContain('Reden: verkoop')
  }
})

test('another day of a transfer, or of what the issuer gave, stands with whom it is about, with the day that stood there and the reason', async () => {
  const [giver, receiver] = [await anInvestor(app), await anInvestor(app)]
  const range = rangeOf(await investorOf(admin, giver.email))
  const { on } = await registerOf(admin)
  const earlier = new Date(Date.parse(on) - 86_400_000).toISOString().slice(0, 10)
  const corrects = async (line: unknown, day: string) => await admin.rpc('admin_correct_mutation', { p_mutation_id: line, p_effective_on: day, p_reason: 'brief' })
  const [issued] = JSON.parse((await admin.rpc('admin_get_certificate_history', { p_number: range.start })).text)
  expect((await corrects(issued.mutation_id, earlier)).status).toBe(200)
  const { body } = await transfers(admin, { from: giver, to: receiver, range, on })
  expect((await corrects(body['mutation_id'], earlier)).status).toBe(200)
  expect((await corrects(body['mutation_id'], on)).status).toBe(200)
  const [numbers, now, then] = [sayRange(range), formatCalendarDate(on), formatCalendarDate(earlier)]
  for (const person of [giver, receiver]) {
    const [last, first] = (await historyOf(admin, person)).lines
    expect([last?.sentence, first?.sentence]).toEqual([
      `U liet de overdracht van ${numbers} ingaan op ${now} in plaats van ${then}.`, `U liet de overdracht van ${numbers} ingaan op ${then} in plaats van ${now}.`,
    ])
    expect(last?.notes).toEqual(['Reden: brief'])
  }
  expect(sentences(await historyOf(admin, giver))).toContain(`U liet de uitgifte van ${numbers} ingaan op ${then} in plaats van ${now}.`)
  expect(sentences(await historyOf(admin, receiver)).join(' ')).not.toContain('de uitgifte')
})

test('what somebody began under the same address is no history of the person', async () => {
  const person = await anInvestor(app)
  const before = (await historyOf(admin, person)).total
  await invests(await visitor(app), { email: person.email, amount: 60_000 })
  expect((await historyOf(admin, person)).total).toBe(before)
})

test('pages go on where the last one ended, and a viewer may read them', async () => {
  const person = await waitsForVerdict(app)
  const { client: viewer } = await anAdmin(app, { role: 'viewer' })
  const all = await historyOf(viewer, person)
  const first = await historyOf(viewer, person, { p_limit: 5 })
  const rest = await historyOf(viewer, person, { p_limit: 5, p_cursor: first.next_cursor })
  expect([...first.lines, ...rest.lines]).toEqual(all.lines)
  expect([first.total, rest.next_cursor]).toEqual([all.total, null])
  expect(await admin.rpc('admin_get_investor_history', { p_investor_id: person.id, p_cursor: 'x' })).toMatchObject({ status: 400 })
})
