import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** What happens in the very moment in which a session, a password or an address ends: whoever is in its middle is out too. */

let app: TestApp
let database: pg.Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  database = new pg.Client(app.databaseUrl)
  await database.connect()
})
// A test that failed in its middle leaves nobody waiting in the next one.
afterEach(async () => { await database.query('rollback') })
afterAll(async () => {
  await database.end()
  await app.stop()
})

const PASSWORD = 'Zwembad in de tuin 1'
let people = 0
const someone = () => `net-toen-${(people += 1)}@example.nl`
async function twoBrowsers(email = someone()): Promise<readonly [here: Client, there: Client]> {
  const [here, there] = [app.client(), app.client()]
  await hasPaid(app, here, { email })
  for (const client of [here, there]) expect((await logsIn(app, client, email)).status).toBe(200)
  return [here, there]
}

/** How many wait for somebody else's lock. */
async function waiting(): Promise<number> {
  const { rows: [row] } = await database.query<{ count: string }>("select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  return Number(row?.count)
}

/** Lets a renewal wait in its middle for the session’s row, brings the end in behind it, and then lets both go on. */
async function renewsWhile(there: Client, end: () => Promise<Reply>): Promise<Reply> {
  const shown = { refresh_token: there.cookies.get('arcadeel_refresh') }
  await database.query('begin')
  await database.query('select from investor_sessions where refresh_hash = sha256($1) for update', [Buffer.from(String(shown.refresh_token))])
  const renewing = app.client().post('/api/auth/refresh', shown)
  await until(async () => (await waiting()) >= 1, 'the renewal')
  const ending = end()
  await until(async () => (await waiting()) >= 2, 'the end')
  await database.query('commit')
  const [renewed, ended] = await Promise.all([renewing, ending])
  expect(ended.status).toBe(200)
  return renewed
}

async function isOut({ body }: Reply): Promise<void> {
  const bearer = { authorization: `Bearer ${String(body['access_token'])}` }
  expect((await app.client().get('/api/auth/session', bearer)).status).toBe(401)
  expect((await app.client().post('/api/auth/refresh', { refresh_token: body['refresh_token'] ?? 'geen' })).status).toBe(401)
}

test.each<readonly [string, (here: Client, there: Client) => Promise<Reply>]>([
  ['it is ended by its owner elsewhere', async (here) => {
    const [, other] = JSON.parse((await here.get('/api/auth/sessions')).text)
    return await here.post('/api/auth/sessions/end', { session_id: other.session_id })
  }],
  ['all others are ended', (here) => here.post('/api/auth/sessions/end-others', {})],
  ['a new password is chosen', (here) => here.put('/api/auth/password', { password: PASSWORD })],
  ['it is logged out in another tab', (_here, there) => app.client().post('/api/auth/logout', {}, { authorization: `Bearer ${there.cookies.get('arcadeel_access') ?? ''}` })],
])('renewed in the moment in which %s', async (_what, end) => {
  const [here, there] = await twoBrowsers()
  await isOut(await renewsWhile(there, () => end(here, there)))
})

/** Lets somebody wait in his middle for the person’s row, and meanwhile changes what he relies on. */
async function meanwhile(email: string, asks: () => Promise<Reply>, change: string): Promise<Reply> {
  await database.query('begin')
  await database.query('select from investors where email = $1 for update', [email])
  const asking = asks()
  await until(async () => (await waiting()) >= 1, 'whoever asks')
  await database.query(change, [email])
  await database.query('commit')
  return await asking
}

test('who is logged out in the middle of choosing a password has chosen none', async () => {
  const email = someone()
  const [here] = await twoBrowsers(email)
  const reply = await meanwhile(email, () => here.put('/api/auth/password', { password: PASSWORD }), 'update investor_sessions set ended_at = now() where investor_id = (select id from investors where email = $1)')
  expect(reply).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  expect((await app.client().post('/api/auth/password-login', { email, password: PASSWORD })).status).toBe(401)
})

test('who logs in by a password under an address that is changed in that moment is not in', async () => {
  const email = someone()
  const [here] = await twoBrowsers(email)
  expect((await here.put('/api/auth/password', { password: PASSWORD })).status).toBe(200)
  const reply = await meanwhile(email, () => here.post('/api/auth/password-login', { email, password: PASSWORD }), "update investors set email = 'nieuw-' || email where email = $1")
  expect(reply).toMatchObject({ status: 401, body: { code: 'bad_login' } })
})
