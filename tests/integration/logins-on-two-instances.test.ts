import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { countCodes, hasPaid, newCode } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** One browser whose requests come to either of two instances, the clock of one ten seconds ahead of the other's: logging in, renewing, ending and choosing anew as if there were one. */

type Instance = Pick<TestApp, 'client'>
let app: TestApp
let ahead: Awaited<ReturnType<TestApp['another']>>
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  ahead = await app.another(10)
})
afterAll(async () => {
  await ahead.stop()
  await app.stop()
})

const PASSWORD = 'Zwembad in de tuin 1'
const WAYS = ['behind-to-ahead', 'ahead-to-behind'] as const
type Way = (typeof WAYS)[number]
const alongThe = (way: Way): readonly [from: Instance, to: Instance] => (way === 'behind-to-ahead' ? [app, ahead] : [ahead, app])

/** The same browser at an instance: its cookies go along. */
const at = (instance: Instance, browser: Client): Client => {
  const there = instance.client()
  browser.cookies.forEach((value, name) => there.cookies.set(name, value))
  return {
    ...there,
    // What one instance sets, the next request carries to the other.
    post: async (path, body, headers) => keeping(browser, there, await there.post(path, body, headers)),
    put: async (path, body, headers) => keeping(browser, there, await there.put(path, body, headers)),
    fn: async (name, body, headers) => keeping(browser, there, await there.fn(name, body, headers)),
  }
}
function keeping<R>(browser: Client, there: Client, reply: R): R {
  browser.cookies.clear()
  for (const [name, value] of there.cookies) browser.cookies.set(name, value)
  return reply
}

async function codeFor(email: string, instance: Instance, browser: Client): Promise<string> {
  const before = await countCodes(app, email)
  expect((await at(instance, browser).fn('send-otp', { email })).status).toBe(200)
  return await newCode(app, email, before)
}

async function comesIn(email: string, from: Instance, to: Instance): Promise<Client> {
  const browser = app.client()
  const code = await codeFor(email, from, browser)
  expect((await at(to, browser).fn('verify-otp', { email, code })).status).toBe(200)
  return browser
}

const statusAt = async (instance: Instance, browser: Client) => (await at(instance, browser).get('/api/auth/session')).status
const listAt = async (instance: Instance, browser: Client): Promise<readonly { readonly session_id: string; readonly current: boolean; readonly since: string }[]> => JSON.parse((await at(instance, browser).get('/api/auth/sessions')).text)

test.each(WAYS)('a code of one is taken by the other and then by neither; a wrong try at one counts at the other (%s)', async (way) => {
  const [from, to] = alongThe(way)
  const email = `code-${way}@example.nl`
  await hasPaid(app, app.client(), { email })
  const browser = app.client()
  const code = await codeFor(email, from, browser)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let slip = 0; slip < 2; slip++) expect(await at(slip % 2 === 0 ? from : to, browser).fn('verify-otp', { email, code: wrong })).toMatchObject({ status: 400, body: { triesLeft: 4 - slip } })
  expect((await at(to, browser).fn('verify-otp', { email, code })).status).toBe(200)
  for (const instance of [from, to]) expect((await at(instance, browser).fn('verify-otp', { email, code })).status).toBe(400)
})

test.each(WAYS)('a session is renewed at either, again and again, stays one line, and an old token at either ends it at both (%s)', async (way) => {
  const [from, to] = alongThe(way)
  const email = `sessie-${way}@example.nl`
  await hasPaid(app, app.client(), { email })
  const browser = await comesIn(email, from, to)
  const [first] = await listAt(from, browser)
  const stolen = app.client()
  for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
  for (let renewal = 0; renewal < 4; renewal++) {
    app.pass(3000)
    expect((await at(renewal % 2 === 0 ? from : to, browser).post('/api/auth/refresh', {})).status).toBe(200)
    for (const instance of [from, to]) expect(await statusAt(instance, browser)).toBe(200)
  }
  expect(await listAt(to, browser)).toMatchObject([{ session_id: first?.session_id, since: first?.since, current: true }])
  expect((await at(to, stolen).post('/api/auth/refresh', {})).status, 'a token of long ago').toBe(401)
  for (const instance of [from, to]) expect(await statusAt(instance, browser)).toBe(401)
  expect((await at(from, browser).post('/api/auth/refresh', {})).status).toBe(401)
})

test('two tabs that renew at the two instances at once get the same pair, which both take', async () => {
  const email = 'tabbladen@example.nl'
  await hasPaid(app, app.client(), { email })
  const browser = await comesIn(email, app, ahead)
  const shown = { refresh_token: browser.cookies.get('arcadeel_refresh') }
  const pairs = await Promise.all([app, ahead, app, ahead].map((instance) => instance.client().post('/api/auth/refresh', shown)))
  expect(new Set(pairs.map(({ body }) => String(body['refresh_token']))).size).toBe(1)
  const bearer = { authorization: `Bearer ${String(pairs[0]?.body['access_token'])}` }
  for (const instance of [app, ahead]) expect((await instance.client().get('/api/auth/session', bearer)).status).toBe(200)
})

test.each(WAYS)('a session that is ended at one is over at the other; a password that is chosen at one ends the others at both (%s)', async (way) => {
  const [from, to] = alongThe(way)
  const email = `einde-${way}@example.nl`
  await hasPaid(app, app.client(), { email })
  const [here, there, elsewhere] = [await comesIn(email, from, to), await comesIn(email, to, from), await comesIn(email, from, from)]
  const [, ...others] = await listAt(to, here)
  expect(others).toHaveLength(2)
  const [theirs] = await listAt(from, there)
  expect((await at(from, here).post('/api/auth/sessions/end', { session_id: theirs?.session_id })).status).toBe(200)
  expect([await statusAt(to, there), await statusAt(to, elsewhere), await statusAt(to, here)]).toEqual([401, 200, 200])
  expect((await at(from, here).put('/api/auth/password', { password: PASSWORD })).status, 'a login that is fresh by either clock').toBe(200)
  expect([await statusAt(to, elsewhere), await statusAt(to, here)]).toEqual([401, 200])
  expect((await from.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
})

test.each(WAYS)('a link that was asked of one opens at the other, once; the newer one counts, whichever clock is ahead (%s)', async (way) => {
  const [from, to] = alongThe(way)
  const email = `link-${way}@example.nl`
  await hasPaid(app, app.client(), { email })
  const asked = async (instance: Instance) => (await resetLink(app, instance.client(), email)).tokens
  const [older, newer, browser] = [await asked(from), await asked(to), app.client()]
  for (const instance of [from, to]) expect((await instance.client().post('/api/auth/reset-link', older)).status).toBe(401)
  expect((await at(from, browser).post('/api/auth/session', newer)).status).toBe(200)
  expect((await to.client().post('/api/auth/session', newer)).status).toBe(401)
  expect((await at(to, browser).put('/api/auth/password', { password: PASSWORD })).status).toBe(200)
  expect((await from.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
})
