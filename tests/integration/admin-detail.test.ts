import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { editsInvestment } from '#tests/support/edits.ts'
import { hasPaid, invests, sameOwner, visitor } from '#tests/support/people.ts'
import { anInvestor, profileOf, type KnownInvestor } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { waitsForVerdict } from '#tests/support/verdicts.ts'

/** One person as an admin sees them, and the number that is opened for a doubt. */

let app: TestApp
let admin: Client
let viewer: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await sameOwner(app)
  viewer = (await anAdmin(app, { role: 'viewer' })).client
})
afterAll(async () => { await app.stop() })

const NOBODY = '00000000-0000-4000-8000-000000000000'
const detailOf = async (client: Client, { id }: Pick<KnownInvestor, 'id'>): Promise<InvestorDetail> => JSON.parse((await client.rpc('get_investor_detail', { p_investor_id: id })).text)
const linesOf = async ({ id }: Pick<KnownInvestor, 'id'>) => (await sql<{ actor: string; details: object }>`select actor, details from audit_log where action = 'bsn_revealed' and investor_id = ${id}`.execute(use(app.database.db))).rows

test('an admin reads a person with all that is theirs, the number masked, and the sums of what was paid', async () => {
  const person = await waitsForVerdict(app)
  await hasPaid(app, app.client(), { email: person.email, amount: 7500 })
  const detail = await detailOf(admin, person)
  expect(detail).toMatchObject({
    id: person.id, email: person.email, bsn: '••••••782', kyc_status: 'submitted', street_address: 'Kerkpad 1', holder_id: expect.any(String), updated_at: expect.any(String),
    total_invested: 8250, total_shares: 1100, certificate_count: 1100, expected_dividend: 577.5, unlinked_investments: [], open_changes: [], money_back: [],
  })
  expect(detail.investments.map(({ investment_amount: amount, payment_status: status, afwijkend }) => [amount, status, afwijkend])).toEqual([[750, 'paid', false], [7500, 'paid', false]])
  expect(detail.certificates.map(({ quantity }) => quantity)).toEqual([100, 1000])
  expect(detail.documents.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['id present', 'proof present'])
  expect(JSON.stringify(detail)).not.toContain('123456782')
})

test('what somebody began under the same address is shown apart, and adds nothing', async () => {
  const person = await anInvestor(app)
  await invests(await visitor(app), { email: person.email, amount: 60_000 })
  await invests(await visitor(app), { email: 'een-ander@example.nl', amount: 7500 })
  const { investments, unlinked_investments: unlinked, total_invested: total } = await detailOf(admin, person)
  expect(investments).toHaveLength(1)
  expect(unlinked.map(({ investment_amount: amount, investor_id: whose, payment_method: method }) => [amount, whose, method])).toEqual([[60_000, null, 'bank_transfer']])
  expect(total).toBe(750)
})

test('a paid investment that was edited is marked, by its shares or by its amount', async () => {
  const person = await anInvestor(app)
  await hasPaid(app, app.client(), { email: person.email, amount: 1500 })
  await hasPaid(app, app.client(), { email: person.email, amount: 2250 })
  const { investments: [, second, third] } = await detailOf(admin, person)
  await editsInvestment(admin, second?.id ?? '', { p_investment_amount: 1500, p_number_of_shares: 201 })
  await editsInvestment(admin, third?.id ?? '', { p_investment_amount: 2257.5, p_number_of_shares: 300 })
  const after = await detailOf(admin, person)
  expect(after.investments.map(({ afwijkend }) => afwijkend)).toEqual([false, true, true])
})

test('a viewer reads the person but no documents, and what does not exist is not found', async () => {
  const person = await waitsForVerdict(app)
  expect(await detailOf(viewer, person)).toMatchObject({ id: person.id, bsn: '••••••782', documents: [] })
  expect(await admin.rpc('get_investor_detail', { p_investor_id: NOBODY })).toMatchObject({ status: 404, body: { code: 'investor_unknown', error: 'Investeerder niet gevonden' } })
})

test('a request for another name that nobody decided stands with the person', async () => {
  const person = await anInvestor(app)
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'name', p_value: 'Jan de Groot' })
  expect((await detailOf(admin, person)).open_changes).toMatchObject([{ field: 'name', wanted: 'Jan de Groot', state: 'open' }])
})

test('an admin sees the number in full, and that is logged without it; nobody keeps the answer', async () => {
  const person = await waitsForVerdict(app)
  const reply = await admin.rpc('admin_reveal_bsn', { p_investor_id: person.id })
  expect(reply).toMatchObject({ status: 200, body: { bsn: '123456782', passes_check: true } })
  expect(reply.headers.get('cache-control')).toContain('no-store')
  expect(await linesOf(person)).toEqual([{ actor: 'admin', details: {} }])
  await admin.rpc('admin_reveal_bsn', { p_investor_id: person.id }, { 'idempotency-key': 'twee-keer-hetzelfde' })
  await admin.rpc('admin_reveal_bsn', { p_investor_id: person.id }, { 'idempotency-key': 'twee-keer-hetzelfde' })
  expect(await linesOf(person), 'each look is a line of its own').toHaveLength(3)
  expect((await sql`select from idempotency_keys where body like '%123456782%'`.execute(use(app.database.db))).rows).toEqual([])
})

test('a number that fails the eleven-test is shown with that doubt, and where none is known nothing was looked at', async () => {
  const [doubted, unknown] = [await anInvestor(app), await anInvestor(app)]
  await doubted.client.rpc('update_investor_profile', profileOf(doubted.id, { p_bsn: '123456789' }))
  expect(await admin.rpc('admin_reveal_bsn', { p_investor_id: doubted.id })).toMatchObject({ body: { bsn: '123456789', passes_check: false } })
  expect(await admin.rpc('admin_reveal_bsn', { p_investor_id: unknown.id })).toMatchObject({ status: 200, body: { bsn: null, passes_check: false } })
  expect(await linesOf(unknown)).toEqual([])
})

test('a viewer sees no number, and neither does its owner by this way', async () => {
  const person = await waitsForVerdict(app)
  expect(await viewer.rpc('admin_reveal_bsn', { p_investor_id: person.id })).toMatchObject({ status: 403, body: { code: 'role_too_low' } })
  expect((await person.client.rpc('admin_reveal_bsn', { p_investor_id: person.id })).status).toBe(403)
  expect(await linesOf(person)).toEqual([])
})
