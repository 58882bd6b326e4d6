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

test('a log-out ends the streams of that session’s owner', async () => {
  const investor = app.client()
  await hasPaid(app, investor, { email: 'uit@example.nl' })
  await logsIn(app, investor, 'uit@example.nl')
  const admin = await owner(app)
  for (const [client, name, path] of [[investor, 'arcadeel_access', '/api/auth/logout'], [admin, 'arcadeel_admin', '/api/admin/logout']] as const) {
    const stream = await fetch(`${app.url}/api/events`, { headers: { cookie: `${name}=${client.cookies.get(name) ?? ''}` } })
    expect(stream.status).toBe(200)
    await client.post(path)
    expect(await stream.text(), 'the stream ends').toContain('retry:')
  }
})

test('who watches hears that the bank is at work on it', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'wacht-op-bank@example.nl' })
  const heard = await hears(`/api/events?investment_id=${investmentId}`, 1, '', async () => {
    await app.world.setStatus(paymentId, 'pending')
    app.pass(2)
    await guest.fn('check-payment-status', { investmentId })
  })
  expect(heard).toEqual([{ kind: 'investment', id: investmentId, payment_status: 'processing' }])
})
