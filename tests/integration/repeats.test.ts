import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, invests, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

test('a repeated key makes no checkout for what was paid by bank, or replaced, in the meantime', async () => {
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0, match: 'POST /mollie/v2/payments' })
  const again = (investmentId: string) => ({ 'idempotency-key': `een-wens-${investmentId}` })
  const [paid, replaced] = [app.client(), await visitor(app)]
  const paidId = await invests(paid, { email: 'herhaald@example.nl' })
  const replacedId = await invests(replaced, { email: 'vervangen@example.nl' })
  for (const [guest, investmentId] of [[paid, paidId], [replaced, replacedId]] as const) expect(await guest.fn('create-payment', { investmentId }, again(investmentId))).toMatchObject({ status: 503 })
  await (await owner(app)).rpc('admin_mark_paid', { p_investment_id: paidId, p_payment_reference: 'OVB-H', p_payment_date: '2026-02-04' })
  await invests(replaced, { email: 'vervangen@example.nl', amount: 1500 })
  await app.world.control('/faults', undefined, 'DELETE')
  expect(await paid.fn('create-payment', { investmentId: paidId }, again(paidId))).toMatchObject({ status: 409, body: { code: 'investment_paid' } })
  expect(await replaced.fn('create-payment', { investmentId: replacedId }, again(replacedId))).toMatchObject({ status: 409, body: { code: 'investment_over' } })
})

test('a refund that the provider refused, and that somebody else then closed, is not said to be done under its key', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'dicht@example.nl' })
  await app.world.control(`/payments/${paymentId}/edit`, { amount: { currency: 'EUR', value: '7.50' }, status: 'paid' })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  const admin = await owner(app)
  interface Review { readonly id: string; readonly investment_id: string }
  const review = await until(async () => (JSON.parse((await admin.rpc('admin_list_reviews')).text) as readonly Review[]).find((one) => one.investment_id === investmentId), 'the case')
  const refunds = () => admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'refund' }, { 'idempotency-key': 'een-terugbetaling' })
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 422, times: 1, match: `POST /mollie/v2/payments/${paymentId}/refunds` })
  expect(await refunds()).toMatchObject({ status: 409, body: { code: 'refund_not_possible' } })
  expect((await admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: 'ignore', p_reason: 'gebeld' })).body).toMatchObject({ success: true })
  expect(await refunds()).toMatchObject({ status: 409, body: { success: false, code: 'review_resolved' } })
})
