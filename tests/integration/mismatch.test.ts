import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

interface Review { readonly id: string; readonly acts: readonly string[]; readonly details: object; readonly investment_id: string | null }

async function casesOf(investmentId: string): Promise<readonly Review[]> {
  const reviews: readonly Review[] = JSON.parse((await (await sameOwner(app)).rpc('admin_list_reviews', { p_limit: 200 })).text)
  return reviews.filter((review) => review.investment_id === investmentId)
}

async function reviewOf(investmentId: string): Promise<Review> {
  return await until(async () => (await casesOf(investmentId))[0], 'the case')
}

test.each([['amount', { amount: { currency: 'EUR', value: '7.50' } }], ['currency', { amount: { currency: 'USD', value: '750.00' } }], ['world', { mode: 'live' }], ['profile', { profileId: 'pfl_somebodyelse' }]])('money with another %s is held for a person and buys nothing', async (what, change) => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: `${what}@anders.nl` })
  await app.world.control(`/payments/${paymentId}/edit`, { ...change, status: 'paid' })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  expect((await reviewOf(investmentId)).acts).toEqual(['refund', 'ignore'])
  expect((await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body).toMatchObject({ payment_status: 'pending', certificate_start: null })
  const isLookedAt = async () => {
    expect((await guest.fn('check-payment-status', { investmentId })).body).toEqual({ status: 'pending', received: true })
    expect(await guest.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'investment_paid' } })
  }
  await isLookedAt()
  // A day later its room is free again, and he is still not told that nothing was charged.
  for (const seconds of [25 * 3600, 20 * 60]) {
    app.pass(seconds)
    await app.world.control(`/payments/${paymentId}/webhook`, {})
    await app.quiet()
  }
  expect(await app.world.mails(`${what}@anders.nl`)).toHaveLength(0)
  await isLookedAt()
  // Once it is decided he may try again, and what the provider says of the old payment asks nobody anew.
  const { id } = await reviewOf(investmentId)
  expect((await (await sameOwner(app)).rpc('admin_resolve_review', { p_review_id: id, p_act: 'ignore', p_reason: 'teruggestort per bank' })).status).toBe(200)
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await app.quiet()
  expect(await casesOf(investmentId)).toEqual([])
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
})

test('money in another currency is shown as the provider said it, and goes back in that currency', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'dollars@anders.nl' })
  await app.world.control(`/payments/${paymentId}/edit`, { amount: { currency: 'USD', value: '700.00' } })
  await app.world.setStatus(paymentId, 'paid')
  const review = await reviewOf(investmentId)
  expect(review.details).toMatchObject({ provider_payment_id: paymentId, paid: null, paid_sum: { value: '700.00', currency: 'USD' }, expected: 750 })
  expect((await (await sameOwner(app)).rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'refund' })).body).toMatchObject({ success: true })
  const { _embedded: { refunds } } = await app.world.control<{ _embedded: { refunds: readonly object[] } }>(`/payments/${paymentId}`)
  expect(refunds).toMatchObject([{ amount: { currency: 'USD', value: '700.00' } }])
})

test('money of which the provider tells no amount is sent back by nobody from here', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'zonder@anders.nl' })
  await app.world.control(`/payments/${paymentId}/edit`, { drop: ['amount'] })
  await app.world.setStatus(paymentId, 'paid')
  const review = await reviewOf(investmentId)
  expect(review).toMatchObject({ acts: ['ignore'], details: { paid: null } })
  expect(await (await sameOwner(app)).rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'refund' })).toMatchObject({ status: 409, body: { code: 'review_act_not_now' } })
})

test('who paid another amount and is sent it back is written so, of dollars too nothing that is untrue', async () => {
  const admin = await sameOwner(app)
  const refunds = async (email: string, amount: object) => {
    const { investmentId, paymentId } = await atCheckout(app, app.client(), { email })
    await app.world.control(`/payments/${paymentId}/edit`, { amount })
    await app.world.setStatus(paymentId, 'paid')
    expect((await admin.rpc('admin_resolve_review', { p_review_id: (await reviewOf(investmentId)).id, p_act: 'refund' })).body).toMatchObject({ success: true })
  }
  await refunds('dollars-terug@anders.nl', { currency: 'USD', value: '700.00' })
  await refunds('euro-terug@anders.nl', { currency: 'EUR', value: '7.50' })
  expect((await app.world.mail('euro-terug@anders.nl', /^U krijgt €.7,50 terug$/)).text).toContain('teruggestort op de rekening waarmee u betaalde.')
  app.pass(25 * 3600)
  await app.quiet()
  expect((await app.world.mails('euro-terug@anders.nl')).filter(({ subject }) => subject.endsWith(' terug')), 'once').toHaveLength(1)
  expect(await app.world.mails('dollars-terug@anders.nl')).toEqual([])
})
