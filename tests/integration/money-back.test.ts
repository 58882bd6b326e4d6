import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { readIn } from '#tests/support/letters.ts'
import { hasPaid, logsIn, owner, sameOwner } from '#tests/support/people.ts'
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
  const review = await until(async () => {
    const reviews: readonly Review[] = JSON.parse((await admin.rpc('admin_list_reviews', { p_limit: 200 })).text)
    return reviews.find((one) => one.investment_id === investmentId && one.kind === kind)
  }, `a case ${kind}`)
  expect((await admin.rpc('admin_resolve_review', { p_review_id: review.id, p_act: act, p_reason: 'test' })).body).toMatchObject({ success: true })
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

const backTo = async (email: string) => (await app.world.mails(email)).filter(({ subject }) => subject.endsWith(' terug'))

test('whoever is sent money back by the provider is written so, once for each time, however often the provider says it', async () => {
  const email = 'teruggestort@example.nl'
  const { investmentId, paymentId } = await investor(email)
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '500.00' })
  const { text, html } = await app.world.mail(email, /^U krijgt €.500,00 terug$/)
  for (const shape of [text.replaceAll('\u00a0', ' '), readIn(html)]) {
    expect(shape).toContain('Wij hebben € 500,00 teruggestort op de rekening waarmee u betaalde.')
    expect(shape).toMatch(new RegExp(`Kenmerk:? ${investmentId.slice(0, 8)}`))
    expect(shape, 'no place for a forecast').not.toContain('dividend')
  }
  await app.world.control(`/payments/${paymentId}/webhook`, { times: 3 })
  app.pass(25 * 3600)
  await app.quiet()
  expect(await backTo(email)).toHaveLength(1)
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '257.50' })
  await app.world.mail(email, /^U krijgt €.257,50 terug$/)
  // What the bank takes back after that is nothing that we sent.
  await app.world.control(`/payments/${paymentId}/chargeback`, { amount: '1.00' })
  await decides(investmentId, 'chargeback', 'ignore')
  await app.quiet()
  expect(await backTo(email)).toHaveLength(2)
})

test('who has the bank take the money back is not written that we sent it', async () => {
  const email = 'teruggeboekt@example.nl'
  const { investmentId, paymentId } = await investor(email)
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  await decides(investmentId, 'chargeback', 'ignore')
  await app.quiet()
  expect(await backTo(email)).toEqual([])
})

test('what an admin has sent back by the provider is told when it went, not when it was asked for, and once', async () => {
  const email = 'gevraagd@example.nl'
  const { investmentId, paymentId } = await investor(email)
  await app.world.control(`/payments/${paymentId}/chargeback`, { amount: '7.50' })
  await decides(investmentId, 'chargeback', 'retract')
  await app.world.control(`/payments/${paymentId}/chargeback`, { amount: '0.50' })
  await decides(investmentId, 'chargeback', 'refund')
  await app.quiet()
  expect(await backTo(email)).toEqual([])
  app.pass(25 * 3600)
  await app.world.mail(email, /^U krijgt €.749,50 terug$/)
  app.pass(25 * 3600)
  await app.quiet()
  expect(await backTo(email)).toHaveLength(1)
})

test('a refund that failed before its letter went is not told', async () => {
  const email = 'mislukt-terug@example.nl'
  const { investmentId, paymentId } = await investor(email)
  await app.quiet()
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_450', times: 0, match: email })
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '757.50' })
  await decides(investmentId, 'refund', 'ignore')
  await app.world.control(`/payments/${paymentId}/edit`, { amountRefunded: { currency: 'EUR', value: '0.00' } })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await decides(investmentId, 'refund', 'ignore')
  await app.world.control('/faults', undefined, 'DELETE')
  await app.world.control(`/payments/${paymentId}/edit`, { amountRefunded: { currency: 'EUR', value: '1.00' } })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await until(async () => {
    app.pass(600)
    return (await backTo(email)).length > 0
  }, 'the letter about what went after all')
  await app.quiet()
  expect((await backTo(email)).map(({ subject }) => subject)).toEqual(['U krijgt €\u00a01,00 terug'])
})

test('of a person who was deleted nobody is written that money went back', async () => {
  const email = 'gewist-terug@example.nl'
  const { paymentId } = await investor(email)
  // Deleting asks for a proof of the last ten minutes.
  const admin = await owner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email })).text)
  expect((await admin.fn('delete-investor-data', { investorId: investors[0].id })).status).toBe(200)
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '757.50' })
  app.pass(25 * 3600)
  await app.quiet()
  expect(await backTo(email)).toEqual([])
})
