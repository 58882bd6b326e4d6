import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { atCheckout, hasPaid, invests, owner, sameOwner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000', ISSUE_SIZE: '2000' }) })
afterAll(async () => { await app.stop() })

interface Review { readonly id: string; readonly kind: string; readonly investment_id: string | null; readonly details: Readonly<Record<string, unknown>>; readonly acts: readonly string[] }

const reviews = async (): Promise<readonly Review[]> => JSON.parse((await (await sameOwner(app)).rpc('admin_list_reviews', { p_limit: 200 })).text)
const reviewOf = (id: string, kind: string) => until(async () => (await reviews()).find((one) => one.investment_id === id && one.kind === kind), `a case ${kind}`)
const decide = async (review: Review, act: string) => (await sameOwner(app)).rpc('admin_resolve_review', { p_review_id: review.id, p_act: act, p_reason: 'test' })
const becomes = (client: Client, investmentId: string, status: string) => until(async () => (await client.fn('check-payment-status', { investmentId })).body['status'] === status, status)

/** A guest whose first checkout ended and whose second was paid. */
async function withSecond(email: string) {
  const guest = await visitor(app)
  const first = await atCheckout(app, guest, { email })
  await app.world.setStatus(first.paymentId, 'expired')
  await becomes(guest, first.investmentId, 'expired')
  await guest.fn('create-payment', { investmentId: first.investmentId })
  await app.world.setStatus((await app.world.paymentOf(first.investmentId)).id, 'paid')
  await becomes(guest, first.investmentId, 'paid')
  return { guest, ...first }
}

test('money that was accepted as an extra investment is known ever after, and its chargeback is seen', async () => {
  const { investmentId, paymentId } = await withSecond('extra@example.nl')
  await app.world.setStatus(paymentId, 'paid')
  expect((await decide(await reviewOf(investmentId, 'second_payment'), 'accept_as_extra')).body).toMatchObject({ success: true })
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  const review = await until(async () => (await reviews()).find((one) => one.kind === 'chargeback'), 'the chargeback')
  expect(review.investment_id).not.toBe(investmentId)
  expect((await reviews()).filter((one) => one.kind === 'payment_mismatch')).toEqual([])
  expect((await decide(review, 'retract')).body).toMatchObject({ success: true })
})

test('a second payment that was sent back at the provider closes its case, and buys nothing any more', async () => {
  const { investmentId, paymentId } = await withSecond('elders@example.nl')
  await app.world.setStatus(paymentId, 'paid')
  const review = await reviewOf(investmentId, 'second_payment')
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '750.00' })
  await until(async () => !(await reviews()).some((one) => one.id === review.id), 'the end of the case')
  expect((await decide(review, 'accept_as_extra')).body).toMatchObject({ success: false, code: 'review_resolved' })
})

test('once the investor of a second payment is deleted nothing is offered any more but what can be done', async () => {
  const { investmentId, paymentId } = await withSecond('gewist@example.nl')
  await app.world.setStatus(paymentId, 'paid')
  const before = await reviewOf(investmentId, 'second_payment')
  expect(before.acts).toEqual(['accept_as_extra', 'refund', 'ignore'])
  const admin = await sameOwner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'gewist@' })).text)
  expect((await admin.fn('delete-investor-data', { investorId: investors[0].id })).status).toBe(200)
  const after = (await reviews()).find((one) => one.id === before.id)
  expect(after?.acts).toEqual(['refund', 'ignore'])
  expect(await decide(before, 'accept_as_extra')).toMatchObject({ status: 409, body: { code: 'review_act_not_now' } })
  expect((await decide(before, 'refund')).body).toMatchObject({ success: true })
})

test('money by bank that found no room keeps its reference and is issued through its case', async () => {
  const small = await startTestApp({ ISSUE_SIZE: '150', RATE_LIMIT_SCALE: '100' })
  try {
    const first = await hasPaid(small, small.client(), { email: 'eerst@example.nl' })
    const admin = await owner(small)
    const bank = await invests(small.client(), { email: 'bank@example.nl' })
    const booked = await admin.rpc('admin_mark_paid', { p_investment_id: bank, p_payment_reference: 'OVB-9', p_payment_date: '2026-02-04' })
    expect(booked.body).toEqual({ success: true, outcome: 'settles', certificate_start: null, certificate_end: null })
    const guest = small.client()
    expect((await guest.fn('check-payment-status', { investmentId: bank })).body).toEqual({ status: 'pending', received: true })
    const review = (JSON.parse((await admin.rpc('admin_list_reviews')).text) as Review[]).find((one) => one.kind === 'no_room')
    expect(review?.acts, 'the provider cannot send back what came by bank').toEqual(['issue', 'send_back', 'ignore'])
    const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'eerst@' })).text)
    await admin.fn('delete-investor-data', { investorId: investors[0].id })
    expect((await guest.fn('create-payment', { investmentId: bank })).body, 'there is room, and yet he need not pay twice').toMatchObject({ code: 'investment_paid' })
    expect((await admin.rpc('admin_resolve_review', { p_review_id: review?.id, p_act: 'issue' })).body).toMatchObject({ success: true })
    const after = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'bank@' })).text)
    expect(after.investors[0].investments[0]).toMatchObject({ certificate_start: 1, certificate_end: 100, manual_payment_reference: 'OVB-9', payment_date: '2026-02-04', payment_method: 'bank_transfer' })
    expect((await small.world.mail('bank@example.nl', /^Uw certificaten/)).text).toContain('Op 4\u00a0februari\u00a02026 ontvingen wij')

    // The provider speaks once more of what the deleted investor had paid: it is in the books, and nobody is alarmed.
    await small.world.control(`/payments/${first.paymentId}/webhook`, {})
    const late = await atCheckout(small, small.client(), { email: 'x@example.nl' }).catch(() => null)
    expect(late).toBeNull()
    expect((JSON.parse((await admin.rpc('admin_list_reviews')).text) as Review[]).map((one) => one.kind)).toEqual([])
  } finally {
    await small.stop()
  }
})

test('a replaced amount that is paid all the same gives its certificates, and a person asks the guest', async () => {
  const guest = await visitor(app)
  const email = 'toch@example.nl'
  const first = await atCheckout(app, guest, { email })
  await invests(guest, { email, amount: 1500 })
  await app.world.setStatus(first.paymentId, 'paid')
  await becomes(guest, first.investmentId, 'paid')
  expect((await reviewOf(first.investmentId, 'replaced_amount')).details).toMatchObject({ amount: 750 })
})

test('who changes the amount and pays is not told that the other one failed, and may go back while nothing is paid', async () => {
  const guest = await visitor(app)
  const email = 'wisselt@example.nl'
  const first = await atCheckout(app, guest, { email })
  const second = await invests(guest, { email, amount: 757.5 })
  expect((await guest.fn('create-payment', { investmentId: first.investmentId })).body).toMatchObject({ code: 'investment_over' })
  expect(await invests(guest, { email })).toBe(first.investmentId)
  expect((await guest.fn('create-payment', { investmentId: second })).body).toMatchObject({ code: 'investment_over' })
  expect((await guest.fn('create-payment', { investmentId: first.investmentId })).status).toBe(200)
  expect(await invests(guest, { email, amount: 757.5 })).toBe(second)
  await guest.fn('create-payment', { investmentId: second })
  await app.world.setStatus((await app.world.paymentOf(second)).id, 'paid')
  await app.world.setStatus(first.paymentId, 'expired')
  await app.world.mail(email, /certificaten/)
  app.pass(16 * 60)
  const other = await atCheckout(app, app.client(), { email: 'teken@example.nl' })
  await app.world.setStatus(other.paymentId, 'failed')
  await becomes(app.client(), other.investmentId, 'failed')
  app.pass(16 * 60)
  await app.world.mail('teken@example.nl', /niet gelukt/)
  expect(await app.world.mails(email)).toHaveLength(1)
})

test('a checkout that the provider no longer knows is let go after a day, and the guest can begin anew', async () => {
  const guest = await visitor(app)
  const { investmentId } = await atCheckout(app, guest, { email: 'sleutelwissel@example.nl' })
  await app.world.control('/reset', {})
  app.pass(25 * 3600)
  await becomes(guest, investmentId, 'expired')
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
})
