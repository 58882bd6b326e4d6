import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { play, shop, type Play } from './play.ts'

let sandbox: Play
const shops: { close: () => void }[] = []
beforeAll(async () => void (sandbox = await play()))
beforeEach(() => sandbox.control('/reset', {}))
afterEach(() => shops.splice(0).forEach((it) => it.close()))
afterAll(() => sandbox.stop())

async function openShop(...statuses: readonly [number, ...number[]]) {
  const opened = await shop(...statuses)
  shops.push(opened)
  return opened
}

async function choose(checkout: string, status: string) {
  const token = new URL(checkout).searchParams.get('token') ?? ''
  return sandbox.ask('POST', '/checkout/test-mode', new URLSearchParams({ token, status, method: 'ideal' }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
}

test('a guest who pays at the checkout comes back, and the webhook hears only the id', async () => {
  const { webhookUrl, told } = await openShop(200)
  const payment = (await sandbox.pay({ webhookUrl })).body
  expect(await (await fetch(payment._links.checkout.href)).text()).toMatch(/name="status" value="canceled"[\s\S]*class="button"/)
  const back = await choose(payment._links.checkout.href, 'paid')
  expect(back).toMatchObject({ status: 303 })
  expect(back.headers.get('location')).toBe('http://127.0.0.1:9/klaar')
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]).toMatchObject({
    body: `id=${payment.id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
  })
  const paid = (await sandbox.mollie('GET', `/payments/${payment.id}`)).body
  expect(paid).toMatchObject({ status: 'paid', paidAt: expect.any(String), details: { consumerName: 'T. TEST' } })
  expect(paid._links.checkout).toBeUndefined()
  expect(paid._links.changePaymentState).toBeDefined()
  expect(paid.expiresAt).toBeUndefined()
})

test('who cancels goes to the cancel address; who leaves it open makes no webhook', async () => {
  const { webhookUrl, told } = await openShop(200)
  const payment = (await sandbox.pay({ webhookUrl, cancelUrl: 'http://127.0.0.1:9/toch-niet' })).body
  expect((await choose(payment._links.checkout.href, 'open')).headers.get('location')).toBe('http://127.0.0.1:9/klaar')
  await sandbox.control(`/payments/${payment.id}/status`, { status: 'pending' })
  expect(told).toHaveLength(0)
  expect((await choose(payment._links.checkout.href, 'canceled')).headers.get('location')).toBe('http://127.0.0.1:9/toch-niet')
  await expect.poll(() => told.length).toBe(1)
  expect((await choose(payment._links.checkout.href, 'paid')).status).toBe(422)
})

test('a payment expires by itself and the webhook hears of it', async () => {
  const { webhookUrl, told } = await openShop(200)
  const { id } = (await sandbox.pay({ webhookUrl })).body
  await sandbox.control('/clock', { shiftSeconds: 15 * 60 - 1 })
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body.status).toBe('open')
  await sandbox.control('/clock', { shiftSeconds: 2 })
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body).toMatchObject({ status: 'expired', expiredAt: expect.any(String) })
  expect(told).toHaveLength(1)
})

test('a webhook that is not answered with 200 is tried again after 1 and 3 minutes', async () => {
  const { webhookUrl, told } = await openShop(500, 202, 200)
  const { id } = (await sandbox.pay({ webhookUrl })).body
  await sandbox.control(`/payments/${id}/status`, { status: 'paid' })
  expect(told).toHaveLength(1)
  await sandbox.control('/clock', { shiftSeconds: 61 })
  expect(told).toHaveLength(2)
  await sandbox.control('/clock', { shiftSeconds: 24 * 3_600 })
  expect(told).toHaveLength(3)
  expect((await sandbox.control('/webhooks')).body.deliveries).toMatchObject([{ state: 'delivered', tries: 3, answer: 200 }])
})

test('after ten tries in 26 hours a webhook is given up', async () => {
  const { webhookUrl, told } = await openShop(503)
  const { id } = (await sandbox.pay({ webhookUrl })).body
  await sandbox.control(`/payments/${id}/status`, { status: 'failed' })
  await sandbox.control('/clock', { shiftSeconds: 26 * 3_600 - 5 })
  expect(told).toHaveLength(9)
  await sandbox.control('/clock', { shiftSeconds: 100 * 3_600 })
  expect(told).toHaveLength(10)
  expect((await sandbox.control('/webhooks')).body.deliveries).toMatchObject([{ state: 'given_up' }])
})

test('webhooks can be lost, held and sent out of order, and sent many times at once', async () => {
  const { webhookUrl, told } = await openShop(200)
  const ids: string[] = []
  await sandbox.control('/webhooks', { mode: 'hold' })
  for (const status of ['paid', 'expired', 'failed']) {
    const { id } = (await sandbox.pay({ webhookUrl })).body
    ids.push(`id=${id}`)
    await sandbox.control(`/payments/${id}/status`, { status })
  }
  expect(told).toHaveLength(0)
  await sandbox.control('/webhooks/flush', { order: 'lifo' })
  expect(told.map((it) => it.body)).toEqual(ids.toReversed())
  const first = ids[0]?.slice(3)
  const copies = await sandbox.control(`/payments/${first}/webhook`, { times: 20 })
  expect(copies.body).toHaveLength(20)
  expect(told).toHaveLength(23)
  await sandbox.control('/webhooks', { mode: 'drop' })
  await sandbox.control(`/payments/${first}/status`, { status: 'paid' })
  expect(told).toHaveLength(23)
})

test('a refund and a chargeback from outside tell the webhook and leave the payment paid', async () => {
  const { webhookUrl, told } = await openShop(200)
  const { id } = (await sandbox.pay({ webhookUrl })).body
  await sandbox.control(`/payments/${id}/status`, { status: 'paid' })
  await sandbox.control(`/payments/${id}/refund`, { amount: '100.00' })
  await sandbox.control(`/payments/${id}/chargeback`, {})
  expect(told).toHaveLength(3)
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body).toMatchObject({
    status: 'paid', amountRefunded: { value: '100.00' }, amountRemaining: { value: '650.00' }, amountChargedBack: { value: '750.00' },
  })
})
