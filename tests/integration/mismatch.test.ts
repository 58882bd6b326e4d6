import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

interface Review { readonly id: string; readonly acts: readonly string[]; readonly investment_id: string | null }

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
