import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { adminListCertificates, Todo } from '#contract/admin-desk.ts'
import type { InvestorInList } from '#contract/admin-investors.ts'
import type { adminListRequests } from '#contract/admin-requests.ts'
import type { ReplyOf } from '#contract/call.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, registerOf, transfers } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { anInvestor, profileOf, sendsBoth } from '#tests/support/profiles.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'
import { aPhoto, sendsDocument } from '#tests/support/uploads.ts'
import { judges } from '#tests/support/verdicts.ts'

/** What an admin sees first: what is to be done, and what was issued. */

const HOUR = 3600

let app: TestApp
let admin: Client
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
// The clock of this app runs on by days.
beforeEach(async () => { admin = await owner(app) })
afterAll(() => app.stop())

const todo = async (): Promise<Todo> => JSON.parse((await admin.rpc('admin_get_todo')).text)
const queue = async (more = {}): Promise<ReplyOf<typeof adminListRequests>> => JSON.parse((await admin.rpc('admin_list_requests', more)).text)
const issued = async (more = {}): Promise<ReplyOf<typeof adminListCertificates>> => JSON.parse((await admin.rpc('admin_list_certificates', more)).text)
const listed = async (more = {}): Promise<{ readonly investors: readonly InvestorInList[]; readonly total: number }> => JSON.parse((await admin.rpc('admin_get_all_investors', more)).text)
const books = (investmentId: string, date = '2026-02-01') => admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB', p_payment_date: date })

test('nothing is to be done where nothing waits', async () => {
  expect(await todo()).toEqual({
    documents: { count: 0, oldest_at: null }, requests: { count: 0, late: 0, next_before: null }, reviews: { count: 0, kinds: [] }, changes: { count: 0, oldest_at: null },
    undelivered: { letters: 0, events: 0, oldest: null },
  })
  expect(await issued()).toEqual({ certificates: [], highest_certificate: null, next_cursor: null })
  expect(await queue()).toEqual({ requests: [], next_cursor: null, counts: { all: 0, call: 0, money: 0, expired: 0 } })
})

test('whose two documents wait for a verdict is counted, with since when, until somebody judges', async () => {
  const person = await anInvestor(app)
  await sendsDocument(person.client, 'id', await aPhoto())
  expect((await todo()).documents.count, 'one document is not enough').toBe(0)
  await sendsDocument(person.client, 'proof', await aPhoto('#345'))
  const { count, oldest_at: since } = (await todo()).documents
  expect([count, Math.abs(Date.parse(since ?? '') - Date.now()) < 60_000]).toEqual([1, true])
  await person.client.rpc('update_investor_profile', profileOf(person.id))
  expect((await todo()).documents, 'a complete profile waits as well').toMatchObject({ count: 1 })
  app.pass(2 * HOUR)
  const second = await anInvestor(app)
  await sendsBoth(second.client)
  admin = await owner(app)
  expect((await todo()).documents, 'the one that has waited longest').toEqual({ count: 2, oldest_at: since })
  await judges(admin, person, 'verified')
  expect((await todo()).documents.count).toBe(1)
  await judges(admin, second, 'rejected', { p_reason: 'Onleesbaar' })
  expect((await todo()).documents).toEqual({ count: 0, oldest_at: null })
})

test('a large request is to be called within a day, is late after it, and goes when its money is booked', async () => {
  const first = await invests(app.client(), { email: 'eerste@example.nl', name: 'Eva Eerst', phone: '06 1111 1111', amount: 60_000 })
  app.pass(20 * HOUR)
  const second = await invests(app.client(), { email: 'tweede@example.nl', name: 'Tom Tweede', amount: 75_000 })
  admin = await owner(app)
  const requests = (await queue()).requests
  expect(requests.map(({ investment_id: id, investor_id: whose }) => [id, whose])).toEqual([[first, null], [second, null]])
  expect(requests[0]).toMatchObject({ name: 'Eva Eerst', phone: '06 1111 1111', investment_amount: 60_000, payment_reference: expect.stringMatching(/^RF/) })
  expect((await todo()).requests).toEqual({ count: 2, late: 0, next_before: requests[0]?.call_before })
  app.pass(5 * HOUR)
  admin = await owner(app)
  expect((await todo()).requests).toEqual({ count: 2, late: 1, next_before: requests[1]?.call_before })
  expect((await books(first)).status).toBe(200)
  expect((await todo()).requests).toEqual({ count: 1, late: 0, next_before: requests[1]?.call_before })
  await books(second)
  expect((await todo()).requests).toEqual({ count: 0, late: 0, next_before: null })
})

test('the queue of requests is paged without leaving one out, and a page of nobody is refused', async () => {
  const asked: string[] = []
  for (let index = 0; index < 5; index += 1) asked.push(await invests(app.client(), { email: `rij-${index}@example.nl`, amount: 60_000 }))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await queue({ p_limit: 2, p_cursor: cursor })
    seen.push(...page.requests.map((one) => one.investment_id))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen).toEqual(asked)
  expect(await admin.rpc('admin_list_requests', { p_cursor: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 400, body: { fields: { p_cursor: 'Deze pagina bestaat niet meer' } } })
  for (const id of asked) await books(id)
})

test('payments that a person decides about are counted by what happened, until they are decided', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'dubbel@example.nl' })
  await app.world.setStatus(paymentId, 'expired')
  await until(async () => (await guest.fn('create-payment', { investmentId })).status === 200, 'another checkout')
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  await app.world.setStatus(paymentId, 'paid')
  const reviews = await until(async () => {
    const now = (await todo()).reviews
    return now.count > 0 && now
  }, 'the case')
  expect(reviews).toEqual({ count: 1, kinds: [{ kind: 'second_payment', count: 1 }] })
  const [one] = JSON.parse((await admin.rpc('admin_list_reviews')).text)
  const [person] = (await listed({ p_search: 'dubbel@' })).investors
  expect(one, 'it says whose sheet says more').toMatchObject({ investor_id: person?.id, investor_name: 'Jan de Vries' })
  await admin.rpc('admin_resolve_review', { p_review_id: one.id, p_act: 'ignore', p_reason: 'Uitgezocht' })
  expect((await todo()).reviews).toEqual({ count: 0, kinds: [] })
})

test('what investors ask to have changed is counted until it is decided or taken back', async () => {
  const person = await anInvestor(app)
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'name', p_value: 'Anna Anders' })
  await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'email', p_value: `nieuw-${person.email}` })
  expect((await todo()).changes).toMatchObject({ count: 2, oldest_at: expect.stringMatching(/^20/) })
  const asked = JSON.parse((await admin.rpc('admin_list_change_requests')).text)
  await admin.rpc('admin_decide_change_request', { p_request_id: asked[0].id, p_accept: true })
  await person.client.rpc('withdraw_investor_change', { p_investor_id: person.id, p_request_id: asked[1].id })
  expect((await todo()).changes).toEqual({ count: 0, oldest_at: null })
})

test('who decides about a change has proved within ten minutes who is there', async () => {
  const person = await anInvestor(app)
  const { body } = await person.client.rpc('request_investor_change', { p_investor_id: person.id, p_field: 'email', p_value: `later-${person.email}` })
  app.pass(11 * 60)
  const order = { p_request_id: body['request_id'], p_accept: true }
  expect(await admin.rpc('admin_decide_change_request', order)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  expect((await (await owner(app)).rpc('admin_decide_change_request', order)).status).toBe(200)
})

test('a letter that nobody took is counted with its reason, and no more once it is sent again', async () => {
  await app.quiet()
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 0, match: 'vol@example.nl' })
  await hasPaid(app, app.client(), { email: 'vol@example.nl' })
  await app.quiet()
  expect((await todo()).undelivered).toEqual({ letters: 1, events: 0, oldest: { attempts: 1, reason: expect.stringMatching(/^(?!\w+Failure).*550/) } })
  await app.world.control('/faults', undefined, 'DELETE')
  const [message] = JSON.parse((await admin.rpc('admin_list_undelivered')).text)
  await admin.rpc('admin_resend_message', { p_message_id: message.id })
  expect((await todo()).undelivered).toEqual({ letters: 0, events: 0, oldest: null })
})

test('the certificate overview has every paid investment with its range, lowest first, and the highest number', async () => {
  const before = await issued({ p_limit: 200 })
  await anInvestor(app)
  const person = await anInvestor(app, 1500)
  await anInvestor(app)
  const unpaid = await invests(app.client(), { email: 'wacht@example.nl' })
  const { certificates, highest_certificate: highest, next_cursor: next } = await issued({ p_limit: 200 })
  expect([certificates.length, next]).toEqual([before.certificates.length + 3, null])
  expect(certificates.map((one) => one.certificate_start)).toEqual(certificates.map((one) => one.certificate_start).toSorted((a, b) => a - b))
  const own = certificates.find((one) => one.investor_id === person.id)
  expect(own).toMatchObject({ name: 'Jan de Vries', email: person.email, phone: '06 1234 5678', investment_amount: 1500, quantity: 200 })
  expect((own?.certificate_end ?? 0) - (own?.certificate_start ?? 0) + 1).toBe(200)
  expect(highest).toBe(Math.max(...certificates.map((one) => one.certificate_end)))
  expect(certificates.some((one) => one.investment_id === unpaid)).toBe(false)

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page = await issued({ p_limit: 2, p_cursor: cursor })
    expect(page.highest_certificate).toBe(highest)
    seen.push(...page.certificates.map((one) => one.certificate_start))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen).toEqual(certificates.map((one) => one.certificate_start))
  expect((await admin.rpc('admin_list_certificates', { p_cursor: 'x' })).status).toBe(400)
})

test('numbers that were sold on, released and issued anew stand with both investments, on whichever page they fall', async () => {
  const [seller, buyer] = [await anInvestor(app), await anInvestor(app)]
  const [range, { on }] = [rangeOf(await investorOf(admin, seller.email)), await registerOf(admin)]
  await transfers(admin, { from: seller, to: buyer, range, on })
  await admin.fn('delete-investor-data', { investorId: buyer.id })
  const newcomer = await anInvestor(app, 1500)
  const all = await issued({ p_limit: 200 })
  const own = all.certificates.filter((one) => one.investor_id === seller.id || one.investor_id === newcomer.id)
  expect(own.map((one) => one.certificate_start)).toEqual([range.start, range.start])
  expect(all.highest_certificate, 'not the end of the range that begins highest').toBe(Math.max(...all.certificates.map((one) => one.certificate_end)))
  expect((await admin.rpc('admin_get_overview')).body, 'one meaning on one screen').toMatchObject({ highest_certificate: all.highest_certificate })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await issued({ p_limit: 1, p_cursor: cursor })
    seen.push(...page.certificates.map((one) => one.investment_id))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(seen).toEqual(all.certificates.map((one) => one.investment_id))
})

test('what was begun under an investor’s address stands with that investor, though it is linked to nobody yet', async () => {
  const person = await anInvestor(app)
  await invests(app.client(), { email: person.email.toUpperCase(), amount: 1500 })
  const [row] = (await listed({ p_search: person.email })).investors
  expect(row?.investments.map((one) => [one.investment_amount, one.payment_status])).toEqual([[750, 'paid'], [1500, 'pending']])
})

test('a large request under an investor’s address is that investor’s: one row in every list, found by its reference too', async () => {
  const person = await anInvestor(app)
  const investmentId = await invests(app.client(), { email: person.email, name: 'Jan uit Vergeten', amount: 60_000 })
  const stranger = await invests(app.client(), { email: 'vreemd@example.nl', name: 'Vera Vreemd', amount: 60_000 })
  const asked = (await queue()).requests
  expect(asked.map((one) => [one.investment_id, one.investor_id])).toEqual([[investmentId, person.id], [stranger, null]])
  for (const search of [person.email, 'vergeten', asked[0]?.payment_reference]) {
    for (const p_filter of ['all', 'requests']) {
      const { investors, total } = await listed({ p_search: search, p_filter })
      expect([total, investors.map((one) => [one.id, one.request?.investment_id])], `${search} in ${p_filter}`).toEqual([1, [[person.id, investmentId]]])
    }
  }
  const { investors, total } = await listed({ p_filter: 'requests', p_sort: 'name' })
  expect([total, investors.map((one) => one.name)]).toEqual([2, ['Jan de Vries', 'Vera Vreemd']])
  const paged = await listed({ p_filter: 'requests', p_sort: 'name', p_limit: 1 }) as { readonly investors: readonly InvestorInList[]; readonly next_cursor?: string }
  expect((await listed({ p_filter: 'requests', p_sort: 'name', p_limit: 1, p_cursor: paged.next_cursor })).investors.map((one) => one.name)).toEqual(['Vera Vreemd'])
  await books(investmentId)
  await books(stranger)
})
