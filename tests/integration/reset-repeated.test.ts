import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '10' }) })
afterAll(async () => { await app.stop() })

const KEY = { 'idempotency-key': '1f0c2a52-8a13-4f0e-9a0f-1de1a6c4d0aa' }
const choose = (client: ReturnType<TestApp['client']>, password: string) => client.send('PUT', '/api/auth/password', { body: JSON.stringify({ password }), headers: { 'content-type': 'application/json' } })

test('whoever lost the answer to an exchange gets the same session under the same key, to its own end; without it, and under another, the link is used', async () => {
  const email = 'antwoord-weg@example.nl'
  await hasPaid(app, app.client(), { email })
  const tokens = (await resetLink(app, app.client(), email)).tokens
  const first = await app.client().post('/api/auth/session', tokens, KEY)
  expect(first.status).toBe(200)
  app.pass(10 * 60)
  const again = app.client()
  const second = await again.post('/api/auth/session', tokens, KEY)
  const [begun, repeated] = [first, second].map(({ body }) => body['session'] as { readonly access_token: string; readonly expires_in: number })
  expect(repeated?.access_token).toBe(begun?.access_token)
  expect(repeated?.expires_in, 'asking again makes it no longer').toBeLessThanOrEqual(5 * 60)
  for (const headers of [{}, { 'idempotency-key': 'another-key-of-a-stranger' }]) expect(await app.client().post('/api/auth/session', tokens, headers)).toMatchObject({ status: 401, body: { code: 'reset_link_invalid' } })
  expect((await choose(again, 'Nieuw-Wachtwoord-1')).status).toBe(200)
  expect((await app.client().post('/api/auth/session', tokens, KEY)).status, 'the password is chosen: it leads nowhere any more').toBe(401)
})

test('a session of a link ends after a quarter of an hour, by whatever key it is asked for again', async () => {
  const email = 'te-laat@example.nl'
  await hasPaid(app, app.client(), { email })
  const tokens = (await resetLink(app, app.client(), email)).tokens
  const client = app.client()
  expect((await client.post('/api/auth/session', tokens, KEY)).status).toBe(200)
  app.pass(15 * 60 + 1)
  expect((await client.post('/api/auth/session', tokens, KEY)).status).toBe(401)
  expect((await choose(client, 'Nieuw-Wachtwoord-1')).status).toBe(401)
})

test('a session of a link that leads nowhere any more sets nobody else’s password, who may be logged in beside it', async () => {
  const [mine, theirs] = ['mijn-link@example.nl', 'iemand-anders@example.nl']
  for (const email of [mine, theirs]) await hasPaid(app, app.client(), { email })
  const browser = app.client()
  await logsIn(app, browser, theirs)
  await browser.post('/api/auth/session', (await resetLink(app, app.client(), mine)).tokens)
  await resetLink(app, app.client(), mine)
  expect(await choose(browser, 'Nieuw-Wachtwoord-1')).toMatchObject({ status: 401, body: { code: 'reset_link_invalid' } })
  expect((await app.client().post('/api/auth/password-login', { email: theirs, password: 'Nieuw-Wachtwoord-1' })).status).toBe(401)
  expect((await choose(browser, 'Nieuw-Wachtwoord-1')).status, 'once more, and it is his own wish').toBe(200)
})

test('a link that was followed and not used to the end chooses nobody’s password in that browser once somebody else has logged in or out there', async () => {
  const [mine, theirs] = ['halverwege@example.nl', 'daarna@example.nl']
  for (const email of [mine, theirs]) {
    const browser = app.client()
    await hasPaid(app, browser, { email })
    await logsIn(app, browser, email)
    expect((await choose(browser, 'Oud-Wachtwoord-1')).status).toBe(200)
  }
  const opens = async (email: string, password: string) => (await app.client().post('/api/auth/password-login', { email, password })).status
  const browser = app.client()
  const follows = async () => (await browser.post('/api/auth/session', (await resetLink(app, app.client(), mine)).tokens)).status
  expect(await follows()).toBe(200)
  await logsIn(app, browser, theirs)
  expect((await choose(browser, 'Nieuw-Wachtwoord-1')).status).toBe(200)
  expect([await opens(mine, 'Oud-Wachtwoord-1'), await opens(mine, 'Nieuw-Wachtwoord-1'), await opens(theirs, 'Nieuw-Wachtwoord-1'), await opens(theirs, 'Oud-Wachtwoord-1')]).toEqual([200, 401, 200, 401])
  expect(await follows()).toBe(200)
  await browser.post('/api/auth/logout')
  expect(await choose(browser, 'Nieuw-Wachtwoord-2')).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  expect(await opens(mine, 'Oud-Wachtwoord-1')).toBe(200)
})
