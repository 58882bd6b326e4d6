import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { resetLink } from '#tests/support/passwords.ts'
import { hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Where somebody is logged in: as he reads it, and how each of it ends. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const PASSWORD = 'Zwembad in de tuin 1'

interface Listed {
  readonly session_id: string
  readonly device: string | null
  readonly device_kind: string | null
  readonly current: boolean
  readonly since: string
  readonly last_used_at: string
}

let people = 0
async function investor(): Promise<string> {
  const email = `sessie-${(people += 1)}@example.nl`
  await hasPaid(app, app.client(), { email })
  return email
}

/** A browser in which somebody has just logged in; it says what it is. */
async function loggedIn(email: string, userAgent = '', client = app.client()): Promise<Client> {
  const speaking: Client = userAgent === '' ? client : { ...client, fn: (name, body, headers) => client.fn(name, body, { 'user-agent': userAgent, ...headers }) }
  expect((await logsIn(app, speaking, email)).status).toBe(200)
  return client
}

const listOf = async (client: Client): Promise<readonly Listed[]> => JSON.parse((await client.get('/api/auth/sessions')).text)
const ends = (client: Client, { session_id: sessionId }: { readonly session_id: string }) => client.post('/api/auth/sessions/end', { session_id: sessionId })
const alive = async (client: Client) => (await client.get('/api/auth/session')).status === 200
/** Neither its access token nor its refresh token opens anything. */
async function dead(client: Client): Promise<boolean> {
  const tokens = new Map(client.cookies)
  const refused = [(await client.get('/api/auth/session')).status, (await client.post('/api/auth/refresh', {})).status]
  for (const [name, value] of tokens) client.cookies.set(name, value)
  return refused.every((status) => status === 401)
}
const newDevices = async (email: string) => {
  await app.quiet()
  return (await app.world.mails(email)).filter(({ subject }) => subject === 'Nieuw apparaat op uw account')
}

test('the list says on what, since when and when last used: the session that asks first, then the one used last', async () => {
  const email = await investor()
  const windows = await loggedIn(email, FIREFOX)
  app.pass(600)
  const phone = await loggedIn(email, IPHONE)
  app.pass(600)
  const silent = await loggedIn(email)
  app.pass(360)
  await phone.get('/api/auth/session')
  app.pass(240)
  await windows.get('/api/auth/session')
  const listed = await listOf(phone)
  expect(listed.map(({ device, device_kind: kind, current }) => [device, kind, current])).toEqual([['Safari op iPhone', 'phone', true], ['Firefox op Windows', 'computer', false], [null, null, false]])
  const [own, used, other] = listed.map(({ since, last_used_at: last }) => [Date.parse(since), Date.parse(last)] as const)
  const minutes = (from = 0, to = 0) => Math.round((to - from) / 60_000)
  expect([minutes(used?.[0], own?.[0]), minutes(own?.[0], other?.[0])], 'since').toEqual([10, 10])
  expect([minutes(used?.[0], used?.[1]), minutes(other?.[0], other?.[1]), minutes(own?.[0], own?.[1])], 'last used').toEqual([30, 0, 16])
  expect((await listOf(silent))[0]).toMatchObject({ current: true, device: null })
  expect(new Set(listed.map((one) => one.session_id)).size).toBe(3)
})

test('after it was renewed a session is still one line, with the same name and the same since', async () => {
  const client = await loggedIn(await investor(), FIREFOX)
  const [before] = await listOf(client)
  for (let renewal = 0; renewal < 3; renewal++) {
    app.pass(3000)
    expect((await client.post('/api/auth/refresh', {})).status).toBe(200)
  }
  const after = await listOf(client)
  expect(after).toEqual([{ ...before, last_used_at: expect.any(String) }])
  expect(Date.parse(after[0]?.last_used_at ?? '') - Date.parse(before?.last_used_at ?? '')).toBeGreaterThanOrEqual(9000_000)
})

test('who logs in again in the same browser has one session, and what the browser held before opens nothing', async () => {
  const email = await investor()
  const client = await loggedIn(email, FIREFOX)
  const earlier = app.client()
  for (const [name, value] of client.cookies) earlier.cookies.set(name, value)
  await loggedIn(email, FIREFOX, client)
  expect(await listOf(client)).toHaveLength(1)
  expect(await dead(earlier)).toBe(true)
})

test('one is ended: it is dead at once, with every token it has, and the others live on', async () => {
  const email = await investor()
  const [here, there, elsewhere] = [await loggedIn(email), await loggedIn(email, IPHONE), await loggedIn(email)]
  await there.post('/api/auth/refresh', {})
  const phone = (await listOf(here)).find(({ device }) => device === 'Safari op iPhone')
  expect(phone && (await ends(here, phone)).body).toEqual({ success: true })
  expect(await dead(there)).toBe(true)
  expect([await alive(here), await alive(elsewhere)]).toEqual([true, true])
  expect(phone && (await ends(here, phone)).body, 'what is over is no fault').toEqual({ success: true })
  const [own] = await listOf(elsewhere)
  expect(own && (await ends(elsewhere, own)).status, 'also the present one').toBe(200)
  expect(await dead(elsewhere)).toBe(true)
  expect(await listOf(here)).toHaveLength(1)
})

test('all others are ended, and the one that asked lives on', async () => {
  const email = await investor()
  const [here, ...others] = [await loggedIn(email), await loggedIn(email), await loggedIn(email)]
  expect((await here.post('/api/auth/sessions/end-others', {})).body).toEqual({ success: true })
  for (const other of others) expect(await dead(other)).toBe(true)
  expect(await listOf(here)).toMatchObject([{ current: true }])
  expect((await here.post('/api/auth/refresh', {})).status).toBe(200)
})

test('somebody else’s session, and one that there never was, are answered alike and nothing ends', async () => {
  const [mine, theirs] = [await loggedIn(await investor()), await loggedIn(await investor())]
  const [foreign] = await listOf(theirs)
  const never = { session_id: '7b0c2a4e-0000-4000-8000-000000000000' }
  const answers = [foreign && await ends(mine, foreign), await ends(mine, never)].map((reply) => [reply?.status, reply?.text])
  expect(answers).toEqual([[200, '{"success":true}'], [200, '{"success":true}']])
  expect([await alive(mine), await alive(theirs)]).toEqual([true, true])
  expect((await mine.post('/api/auth/sessions/end', { session_id: 'niet-dit' })).status).toBe(400)
  const { rows: [lines] } = await sql<{ count: string }>`select count(*) from audit_log where action = 'investor_sessions_ended' and investor_id = ${await idOf(mine)}`.execute(use(app.database.db))
  expect(Number(lines?.count)).toBe(0)
})

test('a stream of what changes ends with its session', async () => {
  const email = await investor()
  const [here, there] = [await loggedIn(email), await loggedIn(email, IPHONE)]
  const stream = await fetch(`${app.url}/api/events`, { headers: { cookie: `arcadeel_access=${there.cookies.get('arcadeel_access') ?? ''}` } })
  expect(stream.status).toBe(200)
  const phone = (await listOf(here)).find(({ device }) => device !== null)
  if (phone) await ends(here, phone)
  expect(await stream.text()).toContain('retry:')
})

test('who is deleted is out everywhere at once', async () => {
  const email = await investor()
  const [here, there] = [await loggedIn(email), await loggedIn(email)]
  expect((await (await owner(app)).fn('delete-investor-data', { investorId: await idOf(here) })).status).toBe(200)
  expect([await dead(here), await dead(there)]).toEqual([true, true])
})

test('another address, whoever writes it, ends sessions, codes and links at once', async () => {
  const email = await investor()
  const client = await loggedIn(email)
  const id = await idOf(client)
  const { tokens } = await resetLink(app, app.client(), email)
  await app.client().fn('send-otp', { email })
  await sql`update investors set email = ${`nieuw-${email}`} where id = ${id}`.execute(use(app.database.db))
  expect(await dead(client)).toBe(true)
  expect((await app.client().post('/api/auth/session', tokens)).body['code']).toBe('reset_link_invalid')
  const { rows: [codes] } = await sql<{ count: string }>`select count(*) from login_codes where investor_id = ${id}`.execute(use(app.database.db))
  expect(Number(codes?.count)).toBe(0)
  expect((await app.client().fn('send-otp', { email })).status, 'the old address logs in no more').toBe(404)
  const again = await loggedIn(`nieuw-${email}`)
  await sql`update investors set name = 'Iemand Anders' where id = ${id}`.execute(use(app.database.db))
  expect(await alive(again), 'another name ends nothing').toBe(true)
})

test('a new password ends the other sessions and keeps the one that chose it; chosen by a link it ends all', async () => {
  const email = await investor()
  const [here, there] = [await loggedIn(email), await loggedIn(email)]
  expect((await here.put('/api/auth/password', { password: PASSWORD })).body).toEqual({ success: true })
  expect([await alive(here), await dead(there)]).toEqual([true, true])
  expect((await here.post('/api/auth/refresh', {})).status).toBe(200)
  const { tokens } = await resetLink(app, here, email)
  await here.post('/api/auth/session', tokens)
  expect((await here.put('/api/auth/password', { password: `${PASSWORD}2` })).status).toBe(200)
  expect(await dead(here), 'also in the browser that followed it').toBe(true)
})

test('a login in another browser than any before is mailed, in words; the first one ever and a known browser are not', async () => {
  const email = await investor()
  const first = await loggedIn(email, FIREFOX)
  expect(await newDevices(email), 'the very first').toHaveLength(0)
  await first.post('/api/auth/logout', {})
  await loggedIn(email, IPHONE, first)
  expect(await newDevices(email), 'known, whatever it says it is').toHaveLength(0)
  const second = await loggedIn(email, IPHONE)
  const letters = await newDevices(email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('Safari op iPhone')
  expect(letters[0]?.text).toContain(email)
  await loggedIn(email, IPHONE, second)
  expect(await newDevices(email), 'known from now on').toHaveLength(1)
  expect((await second.put('/api/auth/password', { password: PASSWORD })).status).toBe(200)
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(200)
  expect(await newDevices(email), 'by a password too').toHaveLength(2)
  const wrong = app.client()
  await wrong.post('/api/auth/password-login', { email, password: 'Iets-Anders-9' })
  expect(await newDevices(email), 'whoever does not get in is no news').toHaveLength(2)
})

async function idOf(client: Client): Promise<string> {
  return String((await client.get('/api/auth/session')).body['id'])
}
