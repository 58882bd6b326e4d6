import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf, rangeOf, transfers } from '#tests/support/book.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '10' })
  admin = await owner(app)
})
afterAll(async () => { await app.stop() })

const metadataOf = async (paymentId: string) => (await app.world.control<{ readonly metadata: Readonly<Record<string, unknown>> }>(`/payments/${paymentId}`)).metadata

/** Waits until the provider's own record names these numbers. */
async function noted(paymentId: string, certificates: string): Promise<void> {
  await until(async () => (await metadataOf(paymentId))['certificates'] === certificates, `${certificates || 'nothing'} in the record`)
}

/** The open case about an investment, decided. */
async function decides(investmentId: string, act: string): Promise<void> {
  const found = await until(async () => {
    const reviews: readonly { readonly id: string; readonly investment_id: string | null }[] = JSON.parse((await admin.rpc('admin_list_reviews', {})).text)
    return reviews.find((review) => review.investment_id === investmentId)
  }, 'the case')
  expect((await admin.rpc('admin_resolve_review', { p_review_id: found.id, p_act: act, p_reason: 'zo is het' })).status).toBe(200)
}

test('right after a settlement the bank’s own record of the payment names the numbers, beside what stood there, and nobody', async () => {
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'eerste@example.nl', name: 'Eerste Koper' })
  await noted(paymentId, '1-100')
  expect(await metadataOf(paymentId)).toEqual({ investmentId, attempt: 1, issue: 1, certificates: '1-100' })
})

test('numbers that were taken back are no longer named, and those that are issued again are', async () => {
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'terug@example.nl' })
  await noted(paymentId, '101-200')
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  await decides(investmentId, 'retract')
  await noted(paymentId, '')
  const other = await hasPaid(app, app.client(), { email: 'volgende@example.nl' })
  await noted(other.paymentId, '101-200')
  await app.world.control(`/payments/${paymentId}/edit`, { amountChargedBack: { currency: 'EUR', value: '0.00' } })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await decides(investmentId, 'reissue')
  await noted(paymentId, '201-300')
})

test('numbers that were given on stay named as what the money bought, until whoever has them goes', async () => {
  const { paymentId } = await hasPaid(app, app.client(), { email: 'gever@example.nl', amount: 1500 })
  await hasPaid(app, app.client(), { email: 'ontvanger@example.nl' })
  const [from, to] = [await investorOf(admin, 'gever@example.nl'), await investorOf(admin, 'ontvanger@example.nl')]
  const { start, end } = rangeOf(from)
  const { rows: [book] } = await sql<{ today: string }>`select max(effective_on) as today from certificate_mutations`.execute(use(app.database.db))
  expect((await transfers(admin, { from, to, range: { start: start + 50, end: start + 99 }, on: book?.today ?? '' })).status).toBe(200)
  await app.quiet()
  await noted(paymentId, `${start}-${end}`)
  expect((await admin.fn('delete-investor-data', { investorId: to.id })).status).toBe(200)
  await noted(paymentId, `${start}-${start + 49}, ${start + 100}-${end}`)
})

test('with two instances an older word about a payment never comes after a newer one', async () => {
  const other = await app.another()
  await app.world.control('/faults', { target: 'mollie', kind: 'slow', ms: 1500, times: 1, match: 'PATCH ' })
  const { investmentId, paymentId } = await hasPaid(app, other.client(), { email: 'traag@example.nl' })
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  await decides(investmentId, 'retract')
  await app.quiet()
  expect((await metadataOf(paymentId))['certificates']).toBe('')
  await other.stop()
})

test('a bank that does not take the note is told later, and nothing waits for it', async () => {
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 3, match: 'PATCH ' })
  const { paymentId } = await hasPaid(app, app.client(), { email: 'later@example.nl' })
  await until(async () => {
    app.pass(5)
    return typeof (await metadataOf(paymentId))['certificates'] === 'string'
  }, 'the note')
  await app.quiet()
})
