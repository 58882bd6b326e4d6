import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin } from '#tests/support/admins.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { given } from '#tests/support/factors.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** An admin's own sessions: how long they last, where they are, and their end. */

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

interface Listed {
  readonly session_id: string
  readonly device: string | null
  readonly current: boolean
}
const listed = async (client: Client): Promise<readonly Listed[]> => JSON.parse((await client.get('/api/admin/sessions')).text)
const isIn = async (client: Client) => (await client.get('/api/admin/session')).status === 200

test('an admin sees where he is logged in and ends a session of his: it is over at once, there and nowhere else', async () => {
  const [admin, stranger] = [await anAdmin(app), await anAdmin(app)]
  const [desk, phone] = [app.client(), app.client()]
  await given(admin.logsIn({}, desk, { 'user-agent': FIREFOX }))
  app.pass(120)
  await given(admin.logsIn({}, phone, { 'user-agent': SAFARI }))
  const seen = await listed(desk)
  expect(seen).toMatchObject([
    { device: 'Firefox op Windows', device_kind: 'computer', current: true, since: expect.stringMatching(/Z$/), last_used_at: expect.stringMatching(/Z$/) },
    { device: 'Safari op iPhone', device_kind: 'phone', current: false }, { device: null, current: false },
  ])
  expect(JSON.stringify(seen), 'the id is not what opens it').not.toContain(desk.cookies.get('arcadeel_admin'))
  expect((await app.client().get('/api/admin/session', { authorization: `Bearer ${seen[1]?.session_id}` })).status).toBe(401)
  await given(stranger.client.post('/api/admin/sessions/end', { session_id: seen[1]?.session_id }))
  expect(await isIn(phone), 'nobody ends another’s').toBe(true)
  await given(desk.post('/api/admin/sessions/end', { session_id: seen[1]?.session_id }))
  expect([await isIn(desk), await isIn(phone), await isIn(admin.client)]).toEqual([true, false, true])
  expect(await listed(desk)).toHaveLength(2)
})

test('all others end with one call, and the session in which it is made goes on', async () => {
  const admin = await anAdmin(app)
  const [one, two] = [app.client(), app.client()]
  for (const client of [one, two]) await given(admin.logsIn({}, client))
  await given(one.post('/api/admin/sessions/end', {}))
  expect([await isIn(one), await isIn(two), await isIn(admin.client)]).toEqual([true, false, false])
  await given(one.post('/api/admin/sessions/end', { session_id: (await listed(one))[0]?.session_id }))
  expect(await isIn(one), 'also one’s own').toBe(false)
})

test('whoever only watches when the session ends does not make it longer, and neither does an open stream of changes; whoever works does', async () => {
  const { client } = await anAdmin(app)
  const begun = Number((await client.get('/api/admin/session')).body['expires_at'])
  app.pass(20 * 60)
  expect((await client.get('/api/admin/session/watch')).body).toMatchObject({ expires_at: begun })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const listening = new AbortController()
  expect((await fetch(`${app.url}/api/events`, { headers: { cookie }, signal: listening.signal })).status).toBe(200)
  listening.abort()
  expect((await client.get('/api/admin/session/watch')).body).toMatchObject({ expires_at: begun, ends_at: expect.any(Number) })
  const { expires_at: later, ends_at: ends } = (await client.get('/api/admin/session')).body
  expect(Number(later) - begun).toBeGreaterThan(19 * 60)
  expect(Math.round((Number(ends) - begun) / 60)).toBe(12 * 60 - 30)
  app.pass(29 * 60)
  await client.get('/api/admin/session/watch')
  app.pass(2 * 60)
  expect((await client.get('/api/admin/session/watch')).status).toBe(401)
})
