import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundPayment, FoundPerson, SearchAnswer } from '#contract/admin-search.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { adminOf } from './access/callers.ts'

let app: TestApp
let admin: Client
/** Everybody whom there is to find. */
let jose: { readonly investmentId: string; readonly paymentId: string }
let request: string
let booked: string

beforeAll(async () => {
  app = await startTestApp({ ISSUE_SIZE: '100000', RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
  jose = await hasPaid(app, app.client(), { name: 'José van der Meulen', email: 'jose@crème.nl', phone: '+31 (0)6 1850-0274', amount: 757.5 })
  await hasPaid(app, app.client(), { name: 'Jan 100%', email: 'jan.100@voorbeeld.nl', phone: '020 000 0001' })
  await hasPaid(app, app.client(), { name: 'Willem-Jan van den Berg', email: 'w.j_berg@voorbeeld.nl', phone: '0621850013' })
  await hasPaid(app, app.client(), { name: 'Piet v.d. Wal', email: 'piet@voorbeeld.nl', phone: '06 7777 7777' })
  request = await invests(app.client(), { name: 'Fatima el Amrani', email: 'groot@voorbeeld.nl', phone: '06 9876 5432', amount: 50_002.5 })
  booked = await invests(app.client(), { name: 'Erik Bank', email: 'erik@voorbeeld.nl', phone: '06 3333 4444', amount: 1500 })
  await admin.rpc('admin_mark_paid', { p_investment_id: booked, p_payment_reference: 'RF71 0914-2025', p_payment_date: '2026-01-05' })
})
afterAll(async () => { await app.stop() })

const box = async (p_query: string, client = admin): Promise<SearchAnswer> => JSON.parse((await client.rpc('admin_search', { p_query })).text)
const people = async (typed: string) => (await box(typed)).people.map(({ name }) => name)
const payments = async (typed: string) => (await box(typed)).payments.map(({ name, matched }) => [name, matched])
const searched = async (p_search_query: string): Promise<readonly { readonly name: string }[]> => JSON.parse((await admin.rpc('admin_search_investors', { p_search_query })).text)
const listed = async (p_search: string): Promise<readonly string[]> => JSON.parse((await admin.rpc('admin_get_all_investors', { p_search })).text).investors.map(({ name }: { readonly name: string }) => name)

const JOSE = 'José van der Meulen'
const WILLEM = 'Willem-Jan van den Berg'

/** In the box, in the search of spec 2 and in the list alike. */
async function finds(typed: string, name: string): Promise<void> {
  expect([await people(typed), (await searched(typed)).map((one) => one.name), await listed(typed)], typed).toEqual([[name], [name], [name]])
}

test.each(['meulen', 'MEULEN jos', 'jose', 'José', 'josé v', 'van der meulen', 'van meulen', 'vd meulen', 'v.d. meulen', 'v/d meulen', 'van den meulen', 'jose@', 'crème.nl', '@CRÈME.nl'])('%s finds José van der Meulen', async (typed) => {
  await finds(typed, JOSE)
})

test('whoever writes shortly what stands between their names is found by its long form', async () => {
  for (const typed of ['van der wal', 'van den wal', 'vd wal', 'v/d wal', 'wal piet']) await finds(typed, 'Piet v.d. Wal')
})

test.each(['0618500274', '06 1850 0274', '06-18500274', '+31 6 1850 0274', '+31618500274', '0031 6-1850-0274', '31618500274', '1850 02', '50027'])('the telephone number %s finds who has it, however it is written', async (typed) => {
  await finds(typed, JOSE)
})

test('what means something to a database is searched for as it is', async () => {
  await finds('100%', 'Jan 100%')
  await finds('w.j_b', WILLEM)
  for (const typed of ['%', '_', 'jos_', 'm%n', String.raw`m\n`]) expect([await people(typed), (await searched(typed)), await listed(typed)], typed).toEqual([[], [], []])
})

test('whoever is called so stands before whoever is only met by it', async () => {
  expect(await people('jan')).toEqual(['Jan 100%', WILLEM])
  expect((await searched('jan')).map(({ name }) => name)).toEqual(['Jan 100%', WILLEM])
})

test('a search of investors tells of each what an extra payment asks, and an empty one is refused', async () => {
  const [first] = await searched('meulen')
  expect(first).toEqual({ id: expect.any(String), name: JOSE, email: 'jose@crème.nl', phone: '+31 (0)6 1850-0274', total_invested: 757.5, investment_count: 1 })
  for (const empty of ['', '   ']) {
    expect(await admin.rpc('admin_search_investors', { p_search_query: empty })).toMatchObject({ status: 400, body: { error: 'Voer een zoekterm in' } })
    expect(await admin.rpc('admin_search', { p_query: empty })).toMatchObject({ status: 400, body: { error: 'Voer een zoekterm in' } })
  }
})

test.each(['00.050', '000.050', '50', '000050', '50 '])('the certificate number %s finds its holder of today', async (typed) => {
  expect((await box(typed)).certificate).toMatchObject({ number: 50, state: 'held', holder_name: JOSE, certificate_start: 1, certificate_end: 101, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect((await searched(typed))[0]?.name).toBe(JOSE)
  expect(await listed(typed)).toContain(JOSE)
})

test('a number whose holder gave it away leads to who has it now', async () => {
  const [from, to] = [(await box('meulen')).people[0]?.id, (await box('w.j_berg')).people[0]?.id]
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const moved = await admin.rpc('admin_transfer_certificates', { p_from_investor_id: from, p_to_investor_id: to, p_certificate_start: 90, p_certificate_end: 95, p_effective_on: today, p_reason: 'verkoop' })
  expect(moved.body).toMatchObject({ success: true })
  expect((await box('92')).certificate).toMatchObject({ state: 'held', holder_name: WILLEM, investor_id: to, certificate_start: 90, certificate_end: 95 })
  expect(await listed('000.092')).toEqual([WILLEM])
})

test('a number that nobody has is said to be so: not given out yet, withdrawn, or none at all', async () => {
  const gone = await hasPaid(app, app.client(), { name: 'Gaat Weg', email: 'weg@voorbeeld.nl' })
  const { certificate_start: start } = (await admin.rpc('get_investment_for_payment_success', { p_investment_id: gone.investmentId })).body
  await admin.fn('delete-investor-data', { investorId: (await box('weg@')).people[0]?.id })
  expect((await box(String(start))).certificate).toMatchObject({ number: start, state: 'withdrawn', holder_name: null })
  expect((await box('99.999')).certificate).toMatchObject({ number: 99_999, state: 'free', holder_name: null, investor_id: null })
  expect((await box('100.001')).certificate).toMatchObject({ state: 'outside', certificate_start: null })
  expect((await box('0')).certificate).toBeNull()
  expect(await box('1850'), 'both').toMatchObject({ certificate: { state: 'free' }, people: [{ name: WILLEM }, { name: JOSE }] })
  expect((await box('618500274')), 'a telephone number').toMatchObject({ certificate: null, people: [{ name: JOSE }] })
  // What was paid is found all the same, though nobody stands behind it any more.
  expect((await box(gone.paymentId)).payments).toMatchObject([{ investment_id: null, investor_id: null, name: null, paid: true, matched: 'provider_id' }])
})

test('the reference of a transfer finds it, with blanks or without, from its front or by its own number', async () => {
  const { rows: [row] } = await sql<{ payment_reference: string }>`select payment_reference from investments where id = ${request}`.execute(use(app.database.db))
  const reference = row?.payment_reference ?? ''
  for (const typed of [reference, showPaymentReference(reference), reference.toLowerCase(), reference.slice(0, 12), reference.slice(2)]) {
    expect(await payments(typed), typed).toEqual([['Fatima el Amrani', 'reference']])
    expect(await listed(typed), typed).toEqual(['Fatima el Amrani'])
  }
  for (const typed of ['RF71 0914 2025', 'rf710914', '7109 14']) {
    expect(await payments(typed), typed).toEqual([['Erik Bank', 'reference']])
    expect(await listed(typed), typed).toEqual(['Erik Bank'])
    expect((await searched(typed)).map(({ name }) => name), typed).toEqual(['Erik Bank'])
  }
})

test('a payment’s id at the provider and the kenmerk of an investment find it, and lead to its person', async () => {
  for (const typed of [jose.paymentId, jose.paymentId.toUpperCase(), jose.paymentId.slice(0, 8)]) {
    expect(await payments(typed), typed).toEqual([[JOSE, 'provider_id']])
    expect(await listed(typed), typed).toEqual([JOSE])
  }
  for (const typed of [jose.investmentId, jose.investmentId.slice(0, 8), jose.investmentId.replaceAll('-', ''), jose.investmentId.slice(0, 13).toUpperCase()]) {
    const [found]: readonly (FoundPayment | undefined)[] = (await box(typed)).payments
    expect(found, typed).toMatchObject({ investment_id: jose.investmentId, name: JOSE, matched: 'kenmerk', paid: true, investment_amount: 757.5, called: jose.investmentId, requested: false, under_review: false })
    expect(await listed(typed), typed).toEqual([JOSE])
    expect((await searched(typed))[0]?.name, typed).toBe(JOSE)
  }
})

test('an investor is found by the first eight of their own id, as the sheet shows them', async () => {
  const id = (await box('meulen')).people[0]?.id ?? ''
  expect((await box(id.slice(0, 8))).people).toMatchObject([{ id, matched: 'kenmerk' }])
  expect(await listed(id)).toEqual([JOSE])
})

test('who asked for a large investment and is no investor yet is found too, as such', async () => {
  for (const typed of ['amrani', 'groot@', '06 9876 5432', '98765']) {
    const [found]: readonly (FoundPerson | undefined)[] = (await box(typed)).people
    expect(found, typed).toMatchObject({ id: null, request_id: request, name: 'Fatima el Amrani', kyc: null, paid: false })
  }
  expect(await searched('amrani')).toEqual([])
  expect((await box(request)).payments).toMatchObject([{ investment_id: request, investor_id: null, requested: true, paid: false }])
})

test('an admin who may only read searches as well, and reads no more of anybody than the list shows', async () => {
  const viewer = await adminOf(app, 'viewer')
  const found = await box('meulen', viewer)
  expect(Object.keys(found.people[0] ?? {}).toSorted()).toEqual(['email', 'id', 'kyc', 'matched', 'name', 'paid', 'phone', 'request_id'])
  expect((await app.client().rpc('admin_search', { p_query: 'meulen' })).status).toBe(401)
})

test('more than fit at a glance are said to be more', async () => {
  for (let n = 1; n <= 8; n++) await hasPaid(app, app.client(), { name: `Velen ${n}`, email: `velen${n}@voorbeeld.nl` })
  expect(await box('velen')).toMatchObject({ more_people: true, people: expect.objectContaining({ length: 6 }) })
  expect((await searched('velen')).length).toBe(8)
  expect((await box('velen 3')).more_people).toBe(false)
})
