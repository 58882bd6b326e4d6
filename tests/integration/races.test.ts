import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { atCheckout, owner } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

test('two hundred payments reported three times each to two instances give ranges without gap or overlap, one event and one mail each', async () => {
  const other = await app.another()
  try {
    const guests = Array.from({ length: 200 }, (_, index) => `${index}@drukte.nl`)
    const paid: { investmentId: string; paymentId: string }[] = []
    for (let start = 0; start < guests.length; start += 20) {
      paid.push(...await Promise.all(guests.slice(start, start + 20).map((email) => atCheckout(app, app.client(), { email, amount: 757.5 }))))
    }
    await Promise.all(paid.map(({ paymentId }) => app.world.setStatus(paymentId, 'paid', { webhook: false })))
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const webhooks = [1, 2, 3].flatMap(() => paid.map(({ paymentId }, index) => (index % 2 === 0 ? app : other).client().send('POST', '/webhooks/mollie', { body: `id=${paymentId}`, headers: form })))
    for (const reply of await Promise.all(webhooks)) expect(reply.status).toBe(200)

    const admin = await owner(app)
    await until(async () => Number((await admin.rpc('admin_get_overview')).body['total_certificates']) === 200 * 101, 'all settlements', 60)
    const starts: number[] = []
    let cursor: unknown = null
    do {
      const page = JSON.parse((await admin.rpc('admin_get_all_investors', { p_limit: 200, p_cursor: cursor })).text)
      for (const investor of page.investors) starts.push(investor.investments[0].certificate_start)
      cursor = page.next_cursor
    } while (cursor)
    expect(starts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => 1 + index * 101))
    await app.quiet()
    const told = await app.world.events('payment_completed')
    expect(new Set(told.map((event) => event.webhookId)).size).toBe(200)
    expect(told).toHaveLength(200)
    for (const email of guests) expect(await app.world.mails(email)).toHaveLength(1)
  } finally {
    await other.stop()
  }
}, 120_000)

test('a webhook and a page that look at the same instant settle once', async () => {
  for (let round = 0; round < 20; round++) {
    const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: `tegelijk-${round}@example.nl` })
    await app.world.setStatus(paymentId, 'paid', { webhook: false })
    await Promise.all([app.world.control(`/payments/${paymentId}/webhook`, { times: 2 }), ...[1, 2, 3].map(() => app.client().fn('check-payment-status', { investmentId }))])
    await until(async () => (await app.client().fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  }
  const told = async () => (await app.world.events('payment_completed')).filter((event) => String(event.body.clientData['email']).startsWith('tegelijk-'))
  await app.quiet()
  expect(await told()).toHaveLength(20)
})
