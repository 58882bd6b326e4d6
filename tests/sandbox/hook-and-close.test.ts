import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifySignature } from '#sandbox/hook/signature.ts'
import { play, type Play } from './play.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
let sandbox: Play
beforeAll(async () => void (sandbox = await play({ webhookSecret: SECRET })))
beforeEach(() => sandbox.control('/reset', {}))
afterAll(() => sandbox.stop())

function signed(id: string, body: string, seconds = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,AAAA v1,${signature}` }
}

test('the published example of Standard Webhooks verifies', () => {
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  expect(verifySignature(headers, Buffer.from('{"test": 2432232314}'), SECRET, 1_614_265_330_000)).toBe('ok')
})

test('events are kept with the verdict on their signature', async () => {
  const body = JSON.stringify({ event_type: 'payment_completed', clientData: { email: 'jan@example.nl' } })
  const send = (text: string, headers: Record<string, string>) => sandbox.ask('POST', '/hooks/catch/1/abc/', text, headers)
  expect((await send(body, signed('msg_1', body))).body).toMatchObject({ status: 'success', id: expect.any(String) })
  await send(body, signed('msg_1', body))
  await send(body, signed('msg_2', `${body} `))
  await send(body, signed('msg_3', body, 1_614_265_330))
  await send(body, {})
  const events = (await sandbox.control('/events?type=payment_completed&wait=1000&count=5')).body
  expect(events.map((it: { signature: string }) => it.signature)).toEqual(['missing', 'stale', 'wrong', 'ok', 'ok'])
  expect(events.map((it: { duplicate: boolean }) => it.duplicate)).toEqual([false, false, false, true, false])
  expect(events[4].body.clientData.email).toBe('jan@example.nl')
})

const BASIC = { authorization: `Basic ${btoa('api_sandbox.key:')}` }
const LEAD = {
  name: 'Jan de Vries',
  contacts: [{ name: 'Jan de Vries', emails: [{ type: 'office', email: 'Jan@example.nl' }], phones: [{ type: 'mobile', phone: '+31612345678' }] }],
}

test('Close wants its key with a colon and its slash at the end', async () => {
  expect((await sandbox.ask('GET', '/close/api/v1/me/', undefined, BASIC)).body).toMatchObject({ organizations: ['orga_sandbox01'] })
  expect((await sandbox.ask('GET', '/close/api/v1/me/', undefined, { authorization: `Basic ${btoa('api_sandbox.key')}` })).status).toBe(401)
  expect((await sandbox.ask('GET', '/close/api/v1/me', undefined, BASIC)).status).toBe(301)
  expect((await sandbox.ask('POST', '/close/api/v1/lead', LEAD, BASIC)).status).toBe(404)
  expect((await sandbox.ask('POST', '/close/api/v1/lead/', 'name=Jan', { ...BASIC, 'content-type': 'text/plain' })).status).toBe(415)
})

test('a lead is made, found by e-mail, and refused with what is wrong where', async () => {
  const fields = (await sandbox.ask('GET', '/close/api/v1/custom_field/lead/', undefined, BASIC)).body.data
  const source = fields.find((it: { name: string }) => it.name === 'source').id
  const made = await sandbox.ask('POST', '/close/api/v1/lead/', { ...LEAD, [`custom.${source}`]: 'website' }, BASIC)
  expect(made).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^lead_/), contacts: [{ id: expect.stringMatching(/^cont_/) }] } })
  const found = await sandbox.ask('GET', `/close/api/v1/lead/?query=${encodeURIComponent('email:"jan@example.nl"')}`, undefined, BASIC)
  expect(found.body).toMatchObject({ total_results: 1, data: [{ id: made.body.id }] })
  const refused = await sandbox.ask('POST', '/close/api/v1/lead/', { ...LEAD, 'custom.cf_unknown': 'x' }, BASIC)
  expect(refused).toMatchObject({ status: 400, body: { 'field-errors': { 'custom.cf_unknown': 'The Custom Field "cf_unknown" does not exist.' }, errors: [] } })
  const nested = await sandbox.ask('POST', '/close/api/v1/lead/', { contacts: [{ phones: [{ phone: '06-1' }] }] }, BASIC)
  expect(nested.body['field-errors'].contacts.errors['0']['field-errors'].phones.errors['0']).toBeDefined()
})
