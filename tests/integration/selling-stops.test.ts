import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { operatorOn } from '#tests/support/operator.ts'
import { atCheckout, hasPaid, invests, order } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const operator = (...args: readonly string[]) => operatorOn(app.databaseUrl, args)
const paused = { status: 503, body: { code: 'selling_paused', error: 'Er kan op dit moment niet worden geïnvesteerd.', retryAfter: 60 } }

test('an operator stops selling on every instance at once: nothing is begun, no request is recorded, and what is at a checkout is still settled', async () => {
  const other = await app.another()
  const guest = app.client()
  const waiting = await invests(guest, { email: 'wacht@example.nl' })
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'kassa@example.nl' })
  expect(await operator('stop-selling')).toMatchObject({ code: 2 })
  expect(await operator('stop-selling', 'een', 'invariant', 'klopt', 'niet')).toMatchObject({ code: 0, err: '' })
  expect(await operator('stop-selling', 'nog eens')).toMatchObject({ code: 1, err: 'Selling is stopped already.\n' })
  for (const one of [app.client(), other.client()]) {
    await until(async () => (await one.rpc('create_guest_investment', order({ email: 'klein@example.nl' }))).status === 503, 'the stop')
    expect(await one.rpc('create_guest_investment', order({ email: 'klein@example.nl' }))).toMatchObject(paused)
    expect(await one.rpc('create_guest_investment', order({ email: 'groot@example.nl', amount: 60_000 }))).toMatchObject(paused)
    expect(await one.fn('create-payment', { investmentId: waiting })).toMatchObject(paused)
  }
  expect((await app.client().get('/metrics')).text).toContain('arcadeel_selling_stopped 1')
  await app.world.setStatus(paymentId, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  expect(await app.world.mails('groot@example.nl')).toEqual([])

  // The guest at step 3 was promised a link; it is not mailed while nobody could use it.
  app.pass(3600)
  await app.quiet()
  expect((await app.world.mails('wacht@example.nl')).length).toBe(0)
  expect(await operator('resume-selling')).toMatchObject({ code: 0, err: '' })
  expect(await operator('resume-selling')).toMatchObject({ code: 1 })
  await until(async () => (await app.client().rpc('create_guest_investment', order({ email: 'weer@example.nl' }))).status === 200, 'sales')
  await app.world.mail('wacht@example.nl', /betal/i)
  await hasPaid(app, app.client(), { email: 'daarna@example.nl' })
  await other.stop()
})
