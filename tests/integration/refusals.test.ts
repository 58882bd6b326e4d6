import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { hasPaid, invests, order } from '#tests/support/people.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '100' }) })
afterAll(async () => { await app.stop() })

const contact = [
  ['p_guest_name', '', 'Vul alle verplichte velden in'],
  ['p_guest_name', 'Jan\nBcc: x', 'Vul een geldige naam in'],
  ['p_guest_email', '   ', 'Vul alle verplichte velden in'],
  ['p_guest_email', 'jan@', 'Vul een geldig e-mailadres in'],
  ['p_guest_email', 'a@x.nl,evil@y.nl', 'Vul een geldig e-mailadres in'],
  ['p_guest_email', 'a@x.nl\r\nBcc: evil@y.nl', 'Vul een geldig e-mailadres in'],
  ['p_guest_phone', '06123', 'Vul een geldig telefoonnummer in'],
  ['p_guest_phone', '', 'Vul alle verplichte velden in'],
] as const

test.each(contact)('%s of %j is refused at its field', async (field, value, text) => {
  const reply = await app.client().rpc('create_guest_investment', { ...order(), [field]: value })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', error: text, fields: { [field]: text } } })
})

const amounts = [
  [0, 'amount_below_minimum', 'Minimum investment amount is €750'],
  [742.5, 'amount_below_minimum', 'Minimum investment amount is €750'],
  [751, 'amount_not_whole_shares', 'Het bedrag moet een veelvoud van €\u00a07,50 zijn'],
  [757.501, 'amount_invalid', 'Vul een geldig bedrag in'],
  [-750, 'amount_invalid', 'Vul een geldig bedrag in'],
  [1e15, 'amount_invalid', 'Vul een geldig bedrag in'],
] as const

test.each(amounts)('an investment of %d euro is refused: %s', async (amount, code, text) => {
  const reply = await app.client().rpc('create_guest_investment', { ...order(), p_investment_amount: amount, p_number_of_shares: 100 })
  expect(reply).toMatchObject({ status: 400, body: { code, error: text } })
})

test.each([[98, false], [99, true], [101, true], [102, false], [1100, false]] as const)('a page that reckons %d shares for 750 euro is believed: %s', async (shares, believed) => {
  const reply = await app.client().rpc('create_guest_investment', { ...order(), p_number_of_shares: shares })
  if (believed) expect(reply.body).toMatchObject({ number_of_shares: 100 })
  else expect(reply.body).toMatchObject({ error: 'Investment calculation error. Please refresh and try again.' })
})

test('before the opening a guest can fill in everything but not pay', async () => {
  const early = await startTestApp({ OPENING_AT: '2099-07-23T20:00:00+02:00' })
  try {
    const guest = early.client()
    const investmentId = await invests(guest)
    expect(await guest.fn('create-payment', { investmentId })).toMatchObject({ status: 403, body: { code: 'not_open_yet' } })
    expect((await guest.get('/api/offering')).body).toMatchObject({ opens_at: '2099-07-23T18:00:00.000Z' })
  } finally {
    await early.stop()
  }
})

test('a login without an account, and with an unpaid investment only, says what is missing', async () => {
  await invests(app.client(), { email: 'onbetaald@example.nl' })
  expect(await app.client().fn('send-otp', { email: 'niemand@example.nl' })).toMatchObject({ status: 404, body: { error: expect.stringContaining('Geen account gevonden voor dit e-mailadres') } })
  expect(await app.client().fn('send-otp', { email: 'onbetaald@example.nl' })).toMatchObject({ status: 403, body: { error: expect.stringContaining('nog niet bevestigd') } })
  expect(await app.world.mails('niemand@example.nl')).toHaveLength(0)
})

test.each([[''], ['   '], [undefined], ['jan'], [7]])('a login with the address %j asks for a valid one', async (email) => {
  for (const [name, more] of [['send-otp', {}], ['verify-otp', { code: '123456' }]] as const) {
    expect((await app.client().fn(name, { email, ...more })).body).toMatchObject({ error: 'Vul een geldig e-mailadres in', fields: { email: 'Vul een geldig e-mailadres in' } })
  }
})

const bodies: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, number])[] = [
  ['broken JSON', '{"p_email":', 400],
  ['a byte order mark', '\ufeff{"p_email":"a@b.nl"}', 400],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ['a list ten thousand deep', '['.repeat(10_000) + ']'.repeat(10_000), 400],
  ['a poisoned prototype', '{"p_email":"a@b.nl","__proto__":{"admin":true}}', 400],
  ['a poisoned constructor deep inside', '{"p_email":"a@b.nl","a":{"b":[{"constructor":1}]}}', 400],
  ['a number beyond all numbers', '{"p_email":"a@b.nl","a":1e400}', 400],
  ['thousands of keys', `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`, 400],
  ['a megabyte', JSON.stringify({ p_email: 'x'.repeat(1_000_000) }), 413],
]

test.each(bodies)('%s is refused in the shape of every failure', async (_what, body, status) => {
  const reply = await app.client().send('POST', '/api/rpc/check_investor_exists_by_email', { body, headers: { 'content-type': 'application/json' } })
  expect(reply.status).toBe(status)
  expect(reply.body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
})

test('a form and plain text are no JSON, and an unknown call does not exist', async () => {
  const form = { body: 'p_email=a@b.nl', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await app.client().send('POST', '/api/rpc/check_investor_exists_by_email', form)).status).toBe(415)
  expect(await app.client().rpc('drop_all_tables')).toMatchObject({ status: 404, body: { code: 'unknown_path' } })
})

test('a call from another site is refused, with and without a session', async () => {
  for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
    expect(await app.client().fn('create-session', {}, { origin })).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  }
  const reply = await app.client().get('/api/offering', { origin: 'https://evil.example' })
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('the same key gets the same answer, and refuses other content', async () => {
  const guest = app.client()
  const key = { 'idempotency-key': 'a-key-of-this-guest' }
  const first = await guest.rpc('create_guest_investment', order({ email: 'sleutel@example.nl' }), key)
  const again = await guest.rpc('create_guest_investment', order({ email: 'sleutel@example.nl' }), key)
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await guest.rpc('create_guest_investment', order({ email: 'anders@example.nl' }), key)).toMatchObject({ status: 409, body: { code: 'same_key_other_request' } })
})

test('webhooks answer 200 to anything and believe nothing', async () => {
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'webhook@example.nl' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const body of ['', 'id=tr_unknown1234', 'id=../../methods', 'id=tr_x%0aHost:', `id=tr_${'x'.repeat(900)}`, '{"id":"tr_1"}', `id=${paymentId}&id=tr_2`, `id=${paymentId}&status=failed`]) {
    expect((await app.client().send('POST', '/webhooks/mollie', { body, headers: form })).status, body.slice(0, 40)).toBe(200)
  }
  expect((await app.client().fn('check-payment-status', { investmentId })).body).toEqual({ status: 'paid' })
})

test.each([
  ['verify-otp', { email: 'jan@example.nl', code: 123456 }], ['send-to-zapier', { event_type: 'guest_lead_captured' }], ['send-otp', { email: ['jan@example.nl'] }],
  ['check-payment-status', []], ['create-payment', null], ['create-payment', { investmentId: 12 }], ['send-to-zapier', { event_type: 'x'.repeat(5000), clientData: {} }],
])('%s answers %j in words of a person', async (name, body) => {
  const reply = await app.client().fn(name, body)
  expect(reply.status).toBe(400)
  const { error, fields } = z.object({ error: z.string(), fields: z.optional(z.record(z.string(), z.string())) }).parse(reply.body)
  for (const text of [error, ...Object.values(fields ?? {})]) expect(text).not.toMatch(/string|number|object|array|undefined|null|getal|ontving|<=/)
  expect(Object.keys(fields ?? {})).not.toContain('')
})
