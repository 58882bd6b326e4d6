import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ORDER, play, type Play } from './play.ts'

let sandbox: Play
beforeAll(async () => void (sandbox = await play()))
beforeEach(() => sandbox.control('/reset', {}))
afterAll(() => sandbox.stop())

test('a payment is made as Mollie makes it', async () => {
  const made = await sandbox.pay({ webhookUrl: 'http://127.0.0.1:9/hook' })
  expect(made.status).toBe(201)
  expect(made.headers.get('content-type')).toBe('application/hal+json')
  expect(made.body).toMatchObject({
    resource: 'payment', mode: 'test', status: 'open', method: 'ideal', isCancelable: false, profileId: 'pfl_sandbox01', sequenceType: 'oneoff',
    amount: { value: '750.00', currency: 'EUR' }, metadata: { investmentId: '1a2b3c4d' },
  })
  expect(made.body.id).toMatch(/^tr_\w{22}$/)
  expect(made.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
  expect(Date.parse(made.body.expiresAt) - Date.parse(made.body.createdAt)).toBe(15 * 60_000)
  expect((await sandbox.mollie('GET', `/payments/${made.body.id}`)).body).toEqual(made.body)
})

test.each(['', 'Bearer test_short', 'Bearer nokey_abcdefghijklmnopqrstuvwxyz0123', 'Basic dGVzdA=='])('the key "%s" is refused', async (authorization) => {
  const reply = await sandbox.mollie('POST', '/payments', ORDER, { authorization })
  expect(reply.status).toBe(401)
  expect(reply.body).toMatchObject({ status: 401, title: 'Unauthorized Request', _links: { documentation: { type: 'text/html' } } })
})

test.each([
  ['amount', { amount: undefined }],
  ['amount', { amount: { currency: 'EUR', value: 750 } }],
  ['amount', { amount: { currency: 'EUR', value: '750' } }],
  ['amount', { amount: { currency: 'EUR', value: '750.000' } }],
  ['amount', { amount: { currency: 'USD', value: '750.00' } }],
  ['amount', { amount: { currency: 'EUR', value: '0.00' } }],
  ['amount', { amount: { currency: 'EUR', value: '50000.01' } }],
  ['amount', { amount: { currency: 'EUR', value: '10000.01' }, method: 'creditcard' }],
  ['description', { description: ' ' }],
  ['redirectUrl', { redirectUrl: undefined }],
  ['redirectUrl', { redirectUrl: 'javascript:alert(1)' }],
  ['webhookUrl', { webhookUrl: 'nowhere' }],
  ['method', { method: 'giftcard' }],
  ['locale', { locale: 'nl' }],
  ['metadata', { metadata: 'x'.repeat(1_100) }],
  ['dueDate', { method: 'banktransfer', dueDate: '2020-01-01' }],
  ['profileId', { profileId: 'pfl_x' }],
])('a bad %s is refused and named: %j', async (field, change) => {
  const reply = await sandbox.pay(change)
  expect(reply).toMatchObject({ status: 422, body: { status: 422, title: 'Unprocessable Entity', field } })
})

test('the limits themselves are accepted, and a long description is cut', async () => {
  expect((await sandbox.pay({ amount: { currency: 'EUR', value: '50000.00' } })).status).toBe(201)
  expect((await sandbox.pay({ method: 'banktransfer', amount: { currency: 'EUR', value: '1000000.00' } })).status).toBe(201)
  expect((await sandbox.pay({ description: 'x'.repeat(300) })).body.description).toHaveLength(255)
})

test('only JSON is understood', async () => {
  expect((await sandbox.mollie('POST', '/payments', 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  expect((await sandbox.mollie('POST', '/payments', '{"amount":')).status).toBe(400)
  expect((await sandbox.mollie('PUT', '/payments', {})).status).toBe(405)
  expect((await sandbox.mollie('GET', '/payments/tr_unknown')).body.detail).toContain('tr_unknown')
})

test('webhooks on loopback are refused when the sandbox is as strict as Mollie', async () => {
  await sandbox.control('/settings', { loopbackWebhooks: false })
  expect((await sandbox.pay({ webhookUrl: 'http://localhost:3000/hook' })).body).toMatchObject({ field: 'webhookUrl', detail: 'The webhook location is invalid' })
  expect((await sandbox.pay({ webhookUrl: 'https://app.example/hook' })).status).toBe(201)
})

test('a payment of the other mode does not exist for this key', async () => {
  const { id } = (await sandbox.pay()).body
  expect((await sandbox.mollie('GET', `/payments/${id}`, undefined, { authorization: 'Bearer live_abcdefghijklmnopqrstuvwxyz0123' })).status).toBe(404)
})

test('the list shows the newest first, in pages', async () => {
  for (const description of ['een', 'twee', 'drie']) await sandbox.pay({ description })
  const first = (await sandbox.mollie('GET', '/payments?limit=2')).body
  expect(first._embedded.payments.map((it: { description: string }) => it.description)).toEqual(['drie', 'twee'])
  const next = await fetch(first._links.next.href, { headers: { authorization: 'Bearer test_abcdefghijklmnopqrstuvwxyz0123' } })
  expect(await next.json()).toMatchObject({ count: 1, _embedded: { payments: [{ description: 'een' }] }, _links: { next: null } })
})

test('a bank transfer can be cancelled, an iDEAL payment cannot', async () => {
  const transfer = (await sandbox.pay({ method: 'banktransfer' })).body
  expect(transfer.details).toMatchObject({ bankName: 'Stichting Mollie Payments', transferReference: expect.stringMatching(/^RF\d\d-\d{4}-\d{4}-\d{4}$/) })
  const canceled = await sandbox.mollie('DELETE', `/payments/${transfer.id}`)
  expect(canceled).toMatchObject({ status: 200, body: { status: 'canceled', canceledAt: expect.any(String) } })
  expect((await sandbox.mollie('DELETE', `/payments/${transfer.id}`)).status).toBe(422)
  expect((await sandbox.mollie('DELETE', `/payments/${(await sandbox.pay()).body.id}`)).status).toBe(422)
})

test('one idempotency key makes one payment for an hour', async () => {
  const key = { 'idempotency-key': 'a9ce1c7e-4c2b-4a52-9d0b-6f3a1b3a4c11' }
  const first = await sandbox.mollie('POST', '/payments', ORDER, key)
  const again = await sandbox.mollie('POST', '/payments', ORDER, key)
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await sandbox.mollie('POST', '/payments', { ...ORDER, description: 'anders' }, key)).status).toBe(400)
  await sandbox.control('/clock', { shiftSeconds: 3_601 })
  expect((await sandbox.mollie('POST', '/payments', ORDER, key)).body.id).not.toBe(first.body.id)
})

test('a second request with the key of one that still runs is told so', async () => {
  const key = { 'idempotency-key': 'slow' }
  await sandbox.control('/faults', { target: 'mollie', kind: 'slow', ms: 300 })
  const slow = sandbox.mollie('POST', '/payments', ORDER, key)
  await expect.poll(async () => (await sandbox.control('/requests?target=mollie')).body).toHaveLength(1)
  expect((await sandbox.mollie('POST', '/payments', ORDER, key)).status).toBe(409)
  expect((await slow).status).toBe(201)
})

test('refunds count once, stay within the amount and can be taken back', async () => {
  const { id } = (await sandbox.pay()).body
  const refund = (value: string) => sandbox.mollie('POST', `/payments/${id}/refunds`, { amount: { currency: 'EUR', value } })
  expect((await refund('10.00')).status).toBe(422)
  await sandbox.control(`/payments/${id}/status`, { status: 'paid' })
  const made = await refund('50.00')
  expect(made).toMatchObject({ status: 201, body: { status: 'pending', paymentId: id } })
  expect((await refund('50.00')).body).toMatchObject({ status: 409, detail: 'A duplicate refund has been detected' })
  expect((await refund('700.01')).body).toMatchObject({ status: 422, field: 'amount' })
  const shown = (await sandbox.mollie('GET', `/payments/${id}?embed=refunds`)).body
  expect(shown).toMatchObject({ status: 'paid', amountRefunded: { value: '50.00' }, amountRemaining: { value: '700.00' }, _embedded: { refunds: [{ id: made.body.id }] } })
  expect(shown.amountChargedBack).toBeUndefined()
  expect((await sandbox.mollie('DELETE', `/payments/${id}/refunds/${made.body.id}`)).status).toBe(204)
  expect((await sandbox.mollie('GET', `/payments/${id}`)).body.amountRemaining.value).toBe('750.00')
})

test('methods are those that can carry the amount', async () => {
  const { body } = await sandbox.mollie('GET', '/methods?amount[value]=10000.01&amount[currency]=EUR')
  expect(body._embedded.methods.map((it: { id: string }) => it.id)).toEqual(['ideal', 'banktransfer'])
  expect((await sandbox.mollie('GET', '/profiles/me')).body).toMatchObject({ id: 'pfl_sandbox01', mode: 'test' })
})

test('a drill can change what the provider says', async () => {
  const { id } = (await sandbox.pay()).body
  await sandbox.control(`/payments/${id}/edit`, { status: 'shiny', mode: 'live', amount: { currency: 'EUR', value: '7.50' }, drop: ['_links.checkout'] })
  const { body } = await sandbox.mollie('GET', `/payments/${id}`)
  expect(body).toMatchObject({ status: 'shiny', mode: 'live', amount: { value: '7.50' } })
  expect(body._links.checkout).toBeUndefined()
})
