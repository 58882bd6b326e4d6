import { expect, test } from 'vitest'
import { newWebhookSecret } from '#server/config.ts'
import { signEvent } from '#server/gateways/hook.ts'

// The test vector of Standard Webhooks 1.0 (facts 3.3).
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const SECONDS = 1_614_265_330
const BODY = '{"test": 2432232314}'

test('an event is signed as Standard Webhooks prescribes', () => {
  expect(signEvent(SECRET, ID, SECONDS, BODY)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('the prefix of the secret is a label, not a part of the key', () => {
  expect(signEvent(SECRET.replace('whsec_', ''), ID, SECONDS, BODY)).toBe(signEvent(SECRET, ID, SECONDS, BODY))
})

test('id, moment, body and secret all count', () => {
  const signatures = [
    signEvent(SECRET, ID, SECONDS, BODY), signEvent(SECRET, `${ID}1`, SECONDS, BODY), signEvent(SECRET, ID, SECONDS + 1, BODY), signEvent(SECRET, ID, SECONDS, `${BODY} `),
    signEvent(newWebhookSecret(), ID, SECONDS, BODY),
  ]
  expect(new Set(signatures).size).toBe(5)
})

test('letters outside ASCII are signed as the bytes that are sent', () => {
  expect(signEvent(SECRET, ID, SECONDS, '{"name":"Őry"}')).not.toBe(signEvent(SECRET, ID, SECONDS, '{"name":"Ory"}'))
})

test('a secret that we make has 32 random bytes', () => {
  const secret = newWebhookSecret()
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  expect(newWebhookSecret()).not.toBe(secret)
})
