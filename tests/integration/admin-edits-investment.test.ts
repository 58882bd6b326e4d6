import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { historyOf, investorOf, rangeOf } from '#tests/support/book.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { detailOf, editsInvestment } from '#tests/support/edits.ts'
import { atCheckout, hasPaid, invests, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** What an admin changes of an investment: amount and shares, and never its numbers (contract 4.9, law 6). */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

let people = 0
const someone = () => `gewijzigd-${(people += 1)}@example.nl`
const refusedFor = ({ status, body }: Reply) => [status, body['code']]
const shown = async (investmentId: string) => (await admin.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body
const standing = async (guest: Client, investmentId: string) => (await guest.fn('check-payment-status', { investmentId })).body['status']
const becomes = (guest: Client, investmentId: string, status: string) => until(async () => (await standing(guest, investmentId)) === status, status)
const casesOf = async (investmentId: string) => {
  const all = JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text) as readonly { readonly kind: string; readonly investment_id: string | null }[]
  return all.filter((one) => one.investment_id === investmentId).map(({ kind }) => kind)
}
const lines = async (id: string) => (await sql<{ details: Readonly<Record<string, unknown>> }>`select details from audit_log where investment_id = ${id} and action = 'investment_updated' order by id`.execute(use(app.database.db))).rows.map(({ details }) => details)
const paidCents = async (email: string) => (await investorOf(admin, email)).total_invested

describe('one that is paid', () => {
  test('keeps its numbers, says the new amount and shares, and is marked as afwijkend', async () => {
    const email = someone()
    const { investmentId } = await hasPaid(app, app.client(), { email })
    const [before, { id }] = [await shown(investmentId), await investorOf(admin, email)]
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 900, p_number_of_shares: 120 })).body).toMatchObject({ success: true, changed: true, afwijkend: true })
    const { investments, certificate_count: held } = await detailOf(admin, id)
    expect(investments).toMatchObject([{ investment_amount: 900, number_of_shares: 120, afwijkend: true, certificate_start: before['certificate_start'], certificate_end: before['certificate_end'] }])
    expect([held, await paidCents(email)]).toEqual([100, 900])
    expect((await historyOf(admin, Number(before['certificate_start']))).map(({ kind }) => kind)).toEqual(['issue'])
    expect(await lines(investmentId)).toEqual([{ before: { investment_amount: 750, number_of_shares: 100 }, after: { investment_amount: 900, number_of_shares: 120 }, payment_status: 'paid' }])
  })

  test('is afwijkend by another amount alone, and no longer once it says again what it was issued', async () => {
    const { investmentId } = await hasPaid(app, app.client(), { email: someone() })
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 751 })).body['afwijkend']).toBe(true)
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 750 })).body['afwijkend']).toBe(false)
  })

  test('says nothing new: no change, and no line', async () => {
    const { investmentId } = await hasPaid(app, app.client(), { email: someone() })
    expect((await editsInvestment(admin, investmentId, {})).body).toMatchObject({ success: true, changed: false, afwijkend: false })
    expect(await lines(investmentId)).toEqual([])
  })
})

test('less than € 100, no amount, and less than one share are refused at their fields', async () => {
  const { investmentId } = await hasPaid(app, app.client(), { email: someone() })
  for (const amount of [99.99, 0, -5, 100.001]) expect((await editsInvestment(admin, investmentId, { p_investment_amount: amount })).body, String(amount)).toMatchObject({ fields: { p_investment_amount: expect.stringContaining('€') } })
  for (const shares of [0, 1.5]) expect((await editsInvestment(admin, investmentId, { p_number_of_shares: shares })).body, String(shares)).toMatchObject({ fields: { p_number_of_shares: 'Vul een heel aantal aandelen in van 1 of meer' } })
  expect((await editsInvestment(admin, investmentId, { p_investment_amount: 100, p_number_of_shares: 1 })).status).toBe(200)
})

test('what a colleague changed meanwhile is shown and not written over', async () => {
  const email = someone()
  const { investmentId } = await hasPaid(app, app.client(), { email })
  const [looked] = (await detailOf(admin, (await investorOf(admin, email)).id)).investments
  await editsInvestment(admin, investmentId, { p_investment_amount: 800 })
  expect(await editsInvestment(admin, investmentId, { p_investment_amount: 900, p_expected_updated_at: looked?.updated_at })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile', present: { investment_amount: 800, number_of_shares: 100 } } })
  expect((await editsInvestment(admin, investmentId, { p_admin_email: '' })).body['error']).toBe('Niet ingelogd als admin')
})

describe('one that is not paid', () => {
  test('ends its open checkout; whoever pays anew pays the new amount and gets the new shares', async () => {
    const guest = await visitor(app)
    const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
    await app.world.control(`/payments/${paymentId}/edit`, { isCancelable: true })
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 900, p_number_of_shares: 125 })).body).toMatchObject({ changed: true, afwijkend: false })
    await until(async () => (await app.world.paymentOf(investmentId)).status === 'canceled', 'the end of the checkout')
    expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
    const again = await app.world.paymentOf(investmentId)
    expect([again.id === paymentId, again.amount.value]).toEqual([false, '900.00'])
    await app.world.setStatus(again.id, 'paid')
    await becomes(guest, investmentId, 'paid')
    const { certificate_start: start, certificate_end: end } = await shown(investmentId)
    expect(Number(end) - Number(start) + 1).toBe(125)
    expect(await casesOf(investmentId)).toEqual([])
  })

  test('leads nobody to the old amount, also where the provider lets that checkout run out', async () => {
    const guest = await visitor(app)
    const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
    await editsInvestment(admin, investmentId, { p_investment_amount: 1500, p_number_of_shares: 200 })
    expect(await guest.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'checkout_outdated' } })
    await app.world.setStatus(paymentId, 'expired')
    await becomes(guest, investmentId, 'expired')
    expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
    expect((await app.world.paymentOf(investmentId)).amount.value).toBe('1500.00')
  })

  test('that is paid at the old amount all the same gets what was paid for, and a person looks at it', async () => {
    const guest = await visitor(app)
    const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
    await app.world.setStatus(paymentId, 'paid', { webhook: false })
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 900, p_number_of_shares: 125 })).status).toBe(200)
    await becomes(guest, investmentId, 'paid')
    const { certificate_start: start, certificate_end: end, ...now } = await shown(investmentId)
    expect(now).toMatchObject({ investment_amount: 750, number_of_shares: 100 })
    expect(Number(end) - Number(start) + 1, 'as many numbers as were paid for').toBe(100)
    expect(await casesOf(investmentId)).toEqual(['replaced_amount'])
  })

  test('that is paid while only its shares were edited gets what was paid for as well', async () => {
    const guest = await visitor(app)
    const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
    await app.world.setStatus(paymentId, 'paid', { webhook: false })
    expect((await editsInvestment(admin, investmentId, { p_number_of_shares: 1000 })).status).toBe(200)
    await becomes(guest, investmentId, 'paid')
    const { certificate_start: start, certificate_end: end, ...now } = await shown(investmentId)
    expect(now).toMatchObject({ investment_amount: 750, number_of_shares: 100 })
    expect(Number(end) - Number(start) + 1, 'as many numbers as were paid for').toBe(100)
    expect(await casesOf(investmentId)).toEqual(['replaced_amount'])
  })

  test('is left alone while the bank is at work, and while money waits for a person', async () => {
    const guest = await visitor(app)
    const { investmentId, paymentId } = await atCheckout(app, guest, { email: someone() })
    await app.world.setStatus(paymentId, 'pending')
    await becomes(guest, investmentId, 'pending')
    expect(refusedFor(await editsInvestment(admin, investmentId, { p_investment_amount: 900 }))).toEqual([409, 'edit_money_under_way'])
    const other = await atCheckout(app, guest, { email: someone() })
    await app.world.control(`/payments/${other.paymentId}/edit`, { amount: { currency: 'EUR', value: '700.00' }, status: 'paid' })
    await app.world.control(`/payments/${other.paymentId}/webhook`, {})
    await until(async () => (await casesOf(other.investmentId)).includes('payment_mismatch'), 'the case')
    expect(refusedFor(await editsInvestment(admin, other.investmentId, { p_investment_amount: 900 }))).toEqual([409, 'edit_money_in'])
  })

  test('by bank is booked for what it says then', async () => {
    const email = someone()
    const investmentId = await invests(app.client(), { email, amount: 60_000 })
    expect((await editsInvestment(admin, investmentId, { p_investment_amount: 50_100, p_number_of_shares: 6_700 })).status).toBe(200)
    expect((await admin.rpc('admin_mark_paid', { p_investment_id: investmentId, p_payment_reference: 'OVB', p_payment_date: '2026-01-02' })).status).toBe(200)
    const { start, end } = rangeOf(await investorOf(admin, email))
    expect([end - start + 1, await paidCents(email)]).toEqual([6_700, 50_100])
  })
})

test('edits that race with settlements leave every sum and every number true', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, async () => {
    const guest = await visitor(app)
    return { guest, ...(await atCheckout(app, guest, { email: someone() })) }
  }))
  await Promise.all(guests.flatMap(({ investmentId, paymentId }, place) => [
    app.world.setStatus(paymentId, 'paid'),
    editsInvestment(admin, investmentId, { p_investment_amount: 800 + place * 100, p_number_of_shares: 101 + place }),
    editsInvestment(admin, investmentId, { p_investment_amount: 1800 + place * 100, p_number_of_shares: 201 + place }),
  ]))
  for (const { guest, investmentId } of guests) await becomes(guest, investmentId, 'paid')
  for (const { investmentId } of guests) {
    const { certificate_start: start, certificate_end: end } = await shown(investmentId)
    expect(Number(end) - Number(start) + 1, 'what was paid for').toBe(100)
  }
})
