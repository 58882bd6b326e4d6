import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

/** Listens until so many messages have come; says their data. */
async function hears(path: string, count: number, cookie: string, meanwhile: () => Promise<unknown>): Promise<readonly unknown[]> {
  const stop = new AbortController()
  const response = await fetch(`${app.url}${path}`, { headers: cookie === '' ? {} : { cookie }, signal: stop.signal })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await meanwhile()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8')
    if ((text.match(/event: changed/g) ?? []).length >= count) break
  }
  stop.abort()
  return [...text.matchAll(/data: (.*)/g)].map((match) => JSON.parse(match[1] ?? ''))
}

test('the page of a payment hears that it was paid', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'luister@example.nl' })
  const heard = await hears(`/api/events?investment_id=${investmentId}`, 1, '', () => app.world.setStatus(paymentId, 'paid'))
  expect(heard).toEqual([{ kind: 'investment', id: investmentId, payment_status: 'paid' }])
})

test('an investor hears of his own, an admin of all, a visitor who names nothing of nothing', async () => {
  expect((await app.client().get('/api/events')).status).toBe(401)
  const mine = app.client()
  await hasPaid(app, mine, { email: 'mijn@example.nl' })
  await logsIn(app, mine, 'mijn@example.nl')
  const admin = await owner(app)
  const other = await atCheckout(app, app.client(), { email: 'ander@example.nl' })
  const again = await atCheckout(app, mine, { email: 'mijn@example.nl', amount: 1500 })
  const pay = async () => {
    await app.world.setStatus(other.paymentId, 'paid')
    await app.world.setStatus(again.paymentId, 'paid')
  }
  const cookie = (name: string, client: typeof mine) => `${name}=${client.cookies.get(name) ?? ''}`
  const [own, all] = await Promise.all([
    hears('/api/events', 1, cookie('arcadeel_access', mine), pay),
    hears('/api/events', 2, cookie('arcadeel_admin', admin), async () => undefined),
  ])
  expect(own).toEqual([{ kind: 'investment', id: again.investmentId, payment_status: 'paid' }])
  expect(all).toContainEqual({ kind: 'investment', id: other.investmentId, payment_status: 'paid' })
})
