import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { sendLoginCode } from '#server/features/login/send-login-code.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { openLimits } from '#server/limits.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { codeIn, hasPaid, logsIn } from '#tests/support/people.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const WRONG = { status: 400, body: { valid: false, error: 'Ongeldige of verlopen verificatiecode' } }

async function codeFor(email: string): Promise<string> {
  const seen = (await app.world.mails(email)).filter((mail) => /code/.test(mail.subject)).length
  expect((await app.client().fn('send-otp', { email })).body).toEqual({ success: true })
  const mails = (await app.world.mails(email)).filter((mail) => /code/.test(mail.subject))
  expect(mails).toHaveLength(seen + 1)
  return codeIn(mails[0]?.text ?? '')
}

function another(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

async function investor(email: string): Promise<string> {
  await hasPaid(app, app.client(), { email })
  return email
}

test('the right code works once, in any case of the address, typed with a blank or in a sentence', async () => {
  const email = await investor('code@example.nl')
  const code = await codeFor(email)
  const typed = `Uw code is ${code.slice(0, 3)} ${code.slice(3)}`
  expect((await app.client().fn('verify-otp', { email: ' Code@Example.NL ', code: typed })).body).toMatchObject({ valid: true, session: { expires_in: expect.any(Number) } })
  expect(await app.client().fn('verify-otp', { email, code })).toMatchObject(WRONG)
})

test('five wrong codes of strangers use a code up for strangers: then the right one is refused too', async () => {
  const email = await investor('raden@example.nl')
  const code = await codeFor(email)
  const guesses = await Promise.all(Array.from({ length: 5 }, () => app.client().fn('verify-otp', { email, code: another(code) }, { 'x-forwarded-for': '9.9.9.9' })))
  for (const guess of guesses) expect(guess).toMatchObject(WRONG)
  expect(await app.client().fn('verify-otp', { email, code })).toMatchObject(WRONG)
})

test('a limit counts for all instances together', async () => {
  const email = await investor('samen@example.nl')
  const other = await app.another()
  try {
    for (let sent = 0; sent < 3; sent++) expect((await (sent % 2 === 0 ? app : other).client().fn('send-otp', { email })).status).toBe(200)
    expect((await other.client().fn('send-otp', { email })).status).toBe(429)
    expect((await app.client().fn('send-otp', { email })).status).toBe(429)
  } finally {
    await other.stop()
  }
})

test('a code of somebody else, an older code and a late one are refused', async () => {
  const [a, b] = [await investor('ouder@example.nl'), await investor('vreemd@example.nl')]
  const first = await codeFor(a)
  const second = await codeFor(a)
  expect(await app.client().fn('verify-otp', { email: b, code: second })).toMatchObject(WRONG)
  if (first !== second) expect(await app.client().fn('verify-otp', { email: a, code: first })).toMatchObject(WRONG)
  app.pass(601)
  expect(await app.client().fn('verify-otp', { email: a, code: second })).toMatchObject(WRONG)
})

test('a fourth code within a quarter of an hour is refused and not mailed', async () => {
  const email = await investor('vaak@example.nl')
  for (let sent = 0; sent < 3; sent++) await codeFor(email)
  expect(await app.client().fn('send-otp', { email })).toMatchObject({ status: 429, body: { retryAfter: expect.any(Number) } })
  expect((await app.world.mails(email)).filter((mail) => /code/.test(mail.subject))).toHaveLength(3)
})

test('a code that the mail server does not take is said to be not sent, and costs neither the older code nor a send', async () => {
  app.pass(3600)
  const email = await investor('post@example.nl')
  await app.world.mail(email, /certificaten/)
  const earlier = await codeFor(email)
  await app.world.control('/faults', { target: 'smtp', kind: 'rcpt_550', times: 4, match: email })
  for (let sent = 0; sent < 4; sent++) {
    expect(await app.client().fn('send-otp', { email })).toMatchObject({ status: 502, body: { error: expect.stringContaining('Fout bij het verzenden van de verificatiecode') } })
  }
  expect(await app.client().fn('verify-otp', { email, code: earlier })).toMatchObject({ status: 200, body: { valid: true } })
})

test('of two who send the right code at once one comes in', async () => {
  const email = await investor('tegelijk@example.nl')
  const code = await codeFor(email)
  const replies = await Promise.all([1, 2, 3].map(() => app.client().fn('verify-otp', { email, code })))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('whoever lost the answer to the right code gets it again under the same key for half a minute, and nobody else does', async () => {
  app.pass(3600)
  const email = await investor('antwoord-kwijt@example.nl')
  const code = await codeFor(email)
  const key = { 'idempotency-key': '0f9f6c1e-2a77-4b1d-9d3c-5d1f6c0a7b11' }
  const [browser, sender] = [app.client(), { email, code }]
  const first = await browser.fn('verify-otp', sender, key)
  // Once without the cookies of the answer that was lost, and once with them.
  for (const client of [app.client(), browser]) {
    const again = await client.fn('verify-otp', sender, key)
    expect(again).toMatchObject({ status: 200, body: { session: { access_token: (first.body['session'] as { access_token: string }).access_token } } })
    expect((await client.get('/api/auth/session')).body).toMatchObject({ email })
  }
  expect((await browser.get('/api/auth/sessions')).text.match(/session_id/g)).toHaveLength(1)
  expect(await app.client().fn('verify-otp', sender)).toMatchObject(WRONG)
  expect(await app.client().fn('verify-otp', sender, { 'idempotency-key': 'another-key-of-somebody' })).toMatchObject(WRONG)
  expect(await app.client().fn('verify-otp', { email, code: another(code) }, key)).toMatchObject(WRONG)
  app.pass(31)
  expect(await app.client().fn('verify-otp', sender, key)).toMatchObject(WRONG)
})

test('whoever asks again while the first request is still at it comes in by the same session', async () => {
  app.pass(3600)
  const email = await investor('nog-bezig@example.nl')
  const sender = { email, code: await codeFor(email) }
  const key = { 'idempotency-key': '6a0d7c55-1f3b-4f68-8f6e-0b9f7b1d2c33' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => app.client().fn('verify-otp', sender, key)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => (body['session'] as { access_token: string }).access_token)).size).toBe(1)
})

test('a code whose letter may have arrived although the line was lost is one that works', async () => {
  app.pass(3600)
  const email = await investor('misschien@example.nl')
  await app.world.mail(email, /certificaten/)
  await app.world.control('/faults', { target: 'smtp', kind: 'drop_after_dot', times: 1, match: email })
  expect(await app.client().fn('send-otp', { email })).toMatchObject({ status: 502, body: { code: 'code_not_sent' } })
  const code = codeIn((await app.world.mail(email, /code/)).text)
  expect(await app.client().fn('verify-otp', { email, code })).toMatchObject({ status: 200, body: { valid: true } })
})

test('cookies are closed to scripts, and a logged-out session is dead everywhere', async () => {
  app.pass(3600)
  const client = app.client()
  const reply = await logsIn(app, client, await investor('uit@example.nl'))
  for (const cookie of reply.headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i)
  const stolen = new Map(client.cookies)
  expect((await client.get('/api/auth/session')).body).toMatchObject({ email: 'uit@example.nl', expires_at: expect.any(Number) })
  await client.post('/api/auth/logout')
  for (const [name, value] of stolen) client.cookies.set(name, value)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect((await client.post('/api/auth/refresh')).status).toBe(401)
})

test('a refresh token gives the same new pair for half a minute, and ends the whole family when it is shown later', async () => {
  app.pass(3600)
  const client = app.client()
  const { session } = (await logsIn(app, client, await investor('ververs@example.nl'))).body as { session: { refresh_token: string } }
  const shown = { refresh_token: session.refresh_token }
  const first = await app.client().post('/api/auth/refresh', shown)
  const second = await app.client().post('/api/auth/refresh', shown)
  expect(second.body['access_token']).toBe(first.body['access_token'])
  const bearer = { authorization: `Bearer ${String(first.body['access_token'])}` }
  expect((await app.client().get('/api/auth/session', bearer)).status).toBe(200)
  app.pass(31)
  expect((await app.client().post('/api/auth/refresh', shown)).status).toBe(401)
  expect((await app.client().get('/api/auth/session', bearer)).status).toBe(401)
})

test('instances whose clocks are apart give the same pair; a clock that is set back makes no old token a fresh one', async () => {
  app.pass(3600)
  const { session } = (await logsIn(app, app.client(), await investor('klok@example.nl'))).body as { session: { refresh_token: string } }
  const shown = { refresh_token: session.refresh_token }
  const ahead = await app.another(8)
  try {
    const first = await ahead.client().post('/api/auth/refresh', shown)
    expect((await app.client().post('/api/auth/refresh', shown)).body['refresh_token']).toBe(first.body['refresh_token'])
  } finally {
    await ahead.stop()
  }
  app.pass(-600)
  expect((await app.client().post('/api/auth/refresh', shown)).status).toBe(401)
  app.pass(600)
})

test('an access token ends after an hour, and a changed one is none', async () => {
  app.pass(3600)
  const client = app.client()
  const { session } = (await logsIn(app, client, await investor('uur@example.nl'))).body as { session: { access_token: string } }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const flipped = `${session.access_token.slice(0, -1)}${session.access_token.endsWith('A') ? 'B' : 'A'}`
  expect((await app.client().get('/api/auth/session', bearer(session.access_token))).status).toBe(200)
  expect((await app.client().get('/api/auth/session', bearer(flipped))).status).toBe(401)
  app.pass(3601)
  expect((await app.client().get('/api/auth/session', bearer(session.access_token))).status).toBe(401)
})

test('over https every cookie is bound to this very host, and goes over nothing else', async () => {
  const safe = await startTestApp({ PUBLIC_URL: 'https://arcadeel.voorbeeld.nl' })
  try {
    const origin = { origin: 'https://arcadeel.voorbeeld.nl' }
    const seen = [await safe.client().fn('create-session', {}, origin), await safe.client().fn('send-otp', { email: 'https@example.nl' }, origin), await safe.client().post('/api/admin/login', OWNER, origin)]
    const cookies = seen.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookies.map((line) => line.split('=')[0])).toEqual(expect.arrayContaining(['__Host-arcadeel_guest', '__Host-arcadeel_browser', '__Host-arcadeel_admin']))
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(cookie).not.toMatch(/domain=/i)
    }
  } finally {
    await safe.stop()
  }
})

test('a code is not kept for an address that is somebody’s no more by the time it is mailed; the one of the new address stays', async () => {
  const email = await investor('verhuist@example.nl')
  const { db } = app.database
  const codes = async () => (await sql<{ code_id: string }>`select code_id from login_codes join investors on id = investor_id where email like 'verhuis%'`.execute(use(db))).rows
  const mails = (during: () => Promise<unknown>) => {
    const keys = deriveKeys(['thirty-two bytes are asked and these are more'])
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    return { db, keys, log: silent, limits: openLimits({ db, keys, scale: 1 }), mailer: { send: async () => void (await during()), close: () => undefined }, publicUrl: new URL(app.url) }
  }
  const asking = { address: '203.0.113.5', browser: Buffer.alloc(32, 5) }
  const moves = () => sql`update investors set email = 'verhuisd@example.nl', updated_at = now() where email = ${email}`.execute(use(db))
  await sendLoginCode(mails(moves), { email, asking })
  expect(await codes()).toEqual([])
  await sendLoginCode(mails(async () => undefined), { email: 'verhuisd@example.nl', asking })
  expect(await codes()).toHaveLength(1)
})
