import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, logsIn, sameOwner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

interface Review { readonly id: string; readonly kind: string; readonly investment_id: string | null }

/** An investor with one paid investment, logged in. */
async function investor(email: string) {
  const client = app.client()
  const paid = await hasPaid(app, client, { email, amount: 757.5 })
  await logsIn(app, client, email)
  const moneyBack = async () => (await client.rpc('get_investor_portfolio')).body['money_back']
  return { ...paid, client, moneyBack }
}

async function decides(investmentId: string, kind: string, act: string): Promise<void> {
  const admin = await sameOwner(app)
  const reviews: readonly Review[] = JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text)
  const review = reviews.find((one) => one.investment_id === investmentId && one.kind === kind)
  expect((await admin.rpc('admin_resolve_review', { p_review_id: review?.id, p_act: act, p_reason: 'test' })).body).toMatchObject({ success: true })
}

test('money that went back is told to its investor as such until somebody has decided, however many steps it took', async () => {
  const { investmentId, paymentId, moneyBack } = await investor('terug@example.nl')
  expect(await moneyBack()).toEqual([])
  for (const [step, sum] of [['500.00', 500], ['257.50', 757.5]] as const) {
    await app.world.control(`/payments/${paymentId}/refund`, { amount: step })
    const told = await until(async () => {
      const now = await moneyBack()
      return JSON.stringify(now).includes(String(sum)) ? now : undefined
    }, `${sum} euros back`)
    expect(told).toEqual([{ investment_id: investmentId, kind: 'refund', amount: sum }])
  }
  await decides(investmentId, 'refund', 'retract')
  expect(await moneyBack()).toEqual([])
})

test('a chargeback is told too, and no longer once a person let it be', async () => {
  const { investmentId, paymentId, moneyBack } = await investor('storno@example.nl')
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  const told = await until(async () => {
    const now = await moneyBack()
    return Array.isArray(now) && now.length > 0 ? now : undefined
  }, 'the chargeback')
  expect(told).toEqual([{ investment_id: investmentId, kind: 'chargeback', amount: 757.5 }])
  await decides(investmentId, 'chargeback', 'ignore')
  expect(await moneyBack()).toEqual([])
})
