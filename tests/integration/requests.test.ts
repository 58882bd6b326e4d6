import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { readPaymentReference, showPaymentReference } from '#domain/payment-reference.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
})
afterAll(() => app.stop())

interface Page { readonly investors: readonly InvestorInList[]; readonly total: number; readonly next_cursor: string | null }
const list = async (question: Readonly<Record<string, unknown>>): Promise<Page> => JSON.parse((await admin.rpc('admin_get_all_investors', question)).text)
const only = async (question: Readonly<Record<string, unknown>>) => (await list(question)).investors

/** Somebody asks for 100,005 euros. */
const asks = (email: string, name: string, phone = '06 1234 5678') => invests(app.client(), { email, name, phone, amount: 100_005 })

test('a large request of somebody new stands in the list of requests, with its reference and until when to call', async () => {
  const investmentId = await asks('nieuw@example.nl', 'Nienke Bergsma', '06 9876 5432')
  const [row, ...more] = await only({ p_filter: 'requests' })
  expect(more).toEqual([])
  const reference = readPaymentReference(row?.request?.payment_reference ?? '')
  expect(reference).not.toBeNull()
  expect(row).toMatchObject({
    id: null, name: 'Nienke Bergsma', email: 'nieuw@example.nl', phone: '06 9876 5432', total_invested: 0, certificate_count: 0, certificates: [],
    request: { investment_id: investmentId, investment_amount: 100_005, payment_reference: reference },
  })
  const { requested_at: asked = '', call_before: until = '' } = row?.request ?? {}
  expect(Date.parse(until) - Date.parse(asked)).toBe(24 * 3_600_000)
  for (const search of ['nienke', 'bergsma nienke', 'NIEUW@', '0698765432', '9876 5432', reference, showPaymentReference(reference ?? '')]) {
    for (const filter of ['all', 'requests']) expect((await only({ p_search: search, p_filter: filter })).map((one) => one.request?.investment_id), `${search} in ${filter}`).toEqual([investmentId])
  }
  expect(await only({ p_search: 'nienke', p_filter: 'paid' })).toEqual([])
  expect(await only({ p_search: '%' })).toEqual([])
})

test('an investor and a request are found by their telephone number, in whatever writing', async () => {
  await hasPaid(app, app.client(), { email: 'bel1@example.nl', name: 'Bel Een', phone: '06 3141 5926' })
  await hasPaid(app, app.client(), { email: 'bel2@example.nl', name: 'Bel Twee', phone: '+31 (0)6-31415926' })
  await hasPaid(app, app.client(), { email: 'bel3@example.nl', name: 'Bel Drie', phone: '0031631415926' })
  await hasPaid(app, app.client(), { email: 'anders@example.nl', name: 'Bel Anders', phone: '06 3141 5927' })
  await asks('bel4@example.nl', 'Bel Vier', '0631415926')
  const names = async (search: string) => (await only({ p_search: search })).map(({ name }) => name).toSorted()
  for (const search of ['06 31415926', '0631415926', '06-3141 5926', '+31 6 3141 5926', '+31 (0)6 31415926', '0031631415926', '31631415926']) {
    expect(await names(search), search).toEqual(['Bel Drie', 'Bel Een', 'Bel Twee', 'Bel Vier'])
    expect((await list({ p_search: search, p_limit: 1 })).total, `how many have ${search}`).toBe(4)
  }
  expect(await names('bel 06 3141 592'), 'a part').toEqual(['Bel Anders', 'Bel Drie', 'Bel Een', 'Bel Twee', 'Bel Vier'])
  expect(await names('twee 0631415926'), 'a name beside it').toEqual(['Bel Twee'])
  expect(await names('06 2718 2818')).toEqual([])
})

test('both letters name the reference, and by it the money is booked: then the person is an investor', async () => {
  const investmentId = await asks('bank@example.nl', 'Bas Bank')
  const [row] = await only({ p_search: 'bank@example' })
  const shown = showPaymentReference(row?.request?.payment_reference ?? '')
  expect((await app.world.mail('bank@example.nl', /aanvraag ontvangen/)).text).toContain(shown)
  const toIssuer = (await app.world.mails('hallo@voorbeeld.nl')).find(({ text }) => text.includes('Bas Bank'))
  expect(toIssuer?.text).toContain(shown)
  expect(toIssuer?.text).toContain('/admin/dashboard?filter=requests')
  expect((await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: shown, p_payment_date: '2026-01-05' })).status).toBe(200)
  const found = await only({ p_search: 'bank@example' })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ total_invested: 100_005, request: null, investments: [{ payment_reference: row?.request?.payment_reference, manual_payment_reference: shown }] })
  expect(found[0]?.id).not.toBeNull()
})

test('whoever asks twice has two references, and an amount that is paid online has none', async () => {
  const online = await invests(app.client(), { email: 'klein@example.nl', amount: 1500 })
  await Promise.all([asks('samen@example.nl', 'Samen Een'), asks('samen@example.nl', 'Samen Twee')])
  const references = (await only({ p_search: 'samen@' })).map((row) => row.request?.payment_reference)
  expect(new Set(references).size).toBe(2)
  expect((await only({ p_search: 'klein@' }))).toEqual([])
  expect(online).not.toBe('')
})

test('requests and investors stand in one order, by whatever column, and no page leaves one out or shows one twice', async () => {
  const names = ['Aafke Pagina', 'Bob Pagina', 'Élise Pagina', 'Zeno Pagina', 'anna Pagina']
  for (const [index, name] of names.entries()) {
    await asks(`vraagt-${index}@pagina.nl`, name)
    await hasPaid(app, app.client(), { email: `betaalt-${index}@pagina.nl`, name, amount: 750 + 7.5 * index })
  }
  const key = (row: InvestorInList) => row.id ?? row.request?.investment_id
  await fc.assert(fc.asyncProperty(fc.constantFrom('created_at', 'name', 'amount', 'kyc'), fc.boolean(), fc.integer({ min: 1, max: 11 }), async (column, descending, limit) => {
    const p_sort = `${descending ? '-' : ''}${column}`
    const whole = await list({ p_search: 'pagina', p_sort, p_limit: 200 })
    expect([whole.investors.length, whole.total, whole.next_cursor]).toEqual([10, 10, null])
    const seen: unknown[] = []
    let cursor: string | null = null
    do {
      const page = await list({ p_search: 'pagina', p_sort, p_limit: limit, p_cursor: cursor })
      expect([page.total, page.investors.length <= limit]).toEqual([10, true])
      seen.push(...page.investors.map(key))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(whole.investors.map(key))
  }), { numRuns: 12, seed: 20_261_128 })
  const amounts = (await only({ p_search: 'pagina', p_sort: 'amount' })).map((row) => row.total_invested)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
})
