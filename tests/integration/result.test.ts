import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf } from '#tests/support/book.ts'
import { atCheckout, hasPaid, logsIn, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(() => app.stop())

test('whoever may see the address sees on whose name the certificates stand and when they were paid; a stranger sees neither name nor address', async () => {
  const guest = await visitor(app)
  const email = 'naam@example.nl'
  const { investmentId } = await hasPaid(app, guest, { email, name: 'Naam van de Houder' })
  const look = async (client: typeof guest, call = 'get_investment_for_payment_success') => (await client.rpc(call, { p_investment_id: investmentId })).body
  const seen = await look(guest)
  expect(seen).toMatchObject({ holder_name: 'Naam van de Houder', investor_email: email })
  expect(Date.parse(String(seen['paid_at']))).toBeGreaterThanOrEqual(Date.parse(String(seen['created_at'])) - 1000)
  expect(await look(await owner(app))).toEqual(seen)
  const investor = app.client()
  await logsIn(app, investor, email)
  expect(await look(investor)).toEqual(seen)
  for (const call of ['get_investment_for_payment_success', 'get_investment_with_investor']) {
    expect(await look(app.client(), call)).toEqual({ ...seen, holder_name: null, investor_email: 'n•••@example.nl' })
  }
})

test('an unpaid investment has no moment of payment', async () => {
  const guest = await visitor(app)
  const { investmentId } = await atCheckout(app, guest, { email: 'nog@example.nl' })
  expect((await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body).toMatchObject({ paid_at: null, holder_name: 'Jan de Vries' })
})

test('the provider’s own word for how was paid is kept beside ours, and is what the books say', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'wero@example.nl' })
  await app.world.control(`/payments/${paymentId}/edit`, { method: 'wero' })
  await app.world.setStatus(paymentId, 'paid')
  const admin = await owner(app)
  await until(async () => (await app.client().fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  const { investments } = await investorOf(admin, 'wero@example.nl')
  expect(investments).toMatchObject([{ payment_method: 'ideal', provider_method: 'wero' }])
  const { rows } = await sql<{ method: string }>`select method from ledger_entries where investment_id = ${investmentId}`.execute(use(app.database.db))
  expect(rows).toEqual([{ method: 'wero' }])
})
