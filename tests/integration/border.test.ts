import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { use } from '#server/db/handle.ts'
import { LIMITS } from '#server/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { hasPaid, logsIn, order, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What stands at the border, before any call is looked at. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const tries = (address: string) => app.client().fn('send-otp', { email: 'niemand@example.nl' }, { 'x-forwarded-for': address })
const { most } = LIMITS.code_sends_to_nobody_per_address

test.each([
  ['one person with another port each time', (count: number) => `203.0.113.9:${40_000 + count}`, '203.0.113.9'],
  ['one person with another address of his network each time', (count: number) => `[2001:db8:7:7::${count + 1}]:443`, '2001:db8:7:7::ffff'],
  ['everybody whose address is none', (count: number) => `_verborgen${count}`, 'unknown'],
])('%s has one limit', async (_who, shown, next) => {
  for (let count = 0; count < most; count++) expect((await tries(shown(count))).status).toBe(404)
  expect((await tries(shown(most))).status).toBe(429)
  expect((await tries(next)).status).toBe(429)
  expect((await tries('198.51.100.1')).status).toBe(404)
})

test.each([
  ['null', 'same-origin', 200], ['null', 'cross-site', 403], ['null', 'same-site', 403], ['null', 'none', 403], ['null', '', 403],
  ['https://evil.example', 'same-origin', 403], ['https://evil.example', '', 403], ['http://127.0.0.1.evil.example', 'same-origin', 403],
])('a change that shows the origin %s and comes from “%s” by the browser’s own word: %i', async (origin, site, status) => {
  expect((await app.client().fn('create-session', {}, { origin, 'sec-fetch-site': site })).status).toBe(status)
})

test('who has a page still, by whatever tag a proxy made of it, does not get it again', async () => {
  const etag = (await app.client().get('/privacy')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  for (const still of [etag, `W/${etag}`, `"anders", W/${etag}`, '*']) expect((await app.client().get('/privacy', { 'if-none-match': still })).status, still).toBe(304)
  for (const other of ['"anders"', 'W/"anders"', etag.slice(1)]) expect((await app.client().get('/privacy', { 'if-none-match': other })).status, other).toBe(200)
})

test('each packing of a page has a tag of its own, and who has it in any of them does not get it again', async () => {
  const tagOf = async (encoding: string) => (await app.client().get('/privacy', { 'accept-encoding': encoding })).headers.get('etag') ?? ''
  const tags = [await tagOf('identity'), await tagOf('gzip'), await tagOf('br')]
  expect(new Set(tags).size, tags.join(' ')).toBe(3)
  for (const tag of tags) for (const encoding of ['identity', 'gzip', 'br']) {
    const again = await app.client().get('/privacy', { 'accept-encoding': encoding, 'if-none-match': `W/${tag}` })
    expect([again.status, again.headers.get('etag')], `${tag} for who reads ${encoding}`).toEqual([304, tags[['identity', 'gzip', 'br'].indexOf(encoding)]])
  }
})

test('a page and its files are packed as the client can read them', async () => {
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await app.client().get('/')).text) ?? []
  for (const path of ['/', asset]) {
    const packed = async (accepted: string) => (await app.client().get(path, { 'accept-encoding': accepted })).headers.get('content-encoding')
    expect(await packed('gzip, br'), path).toBe('br')
    expect(await packed('br;q=0, gzip'), path).toBe('gzip')
    expect(await packed('br;q=0, gzip;q=0'), path).toBeNull()
    expect(await packed('identity'), path).toBeNull()
  }
})

/** As a full disk lets PostgreSQL say of whoever writes there. */
async function fills(table: string): Promise<() => Promise<void>> {
  const ask = async (text: string) => void (await sql.raw(text).execute(use(app.database.db)))
  await ask("create or replace function full_disk() returns trigger language plpgsql as $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$")
  await ask(`create trigger full_disk before insert or update on ${table} for each row execute function full_disk()`)
  return () => ask(`drop trigger full_disk on ${table}`)
}

test('while the database can keep nothing a guest hears that it does not work just now, and the instance is not ready', async () => {
  const [free, freeToo] = [await fills('investments'), await fills('readiness')]
  try {
    expect(await app.client().rpc('create_guest_investment', order())).toMatchObject({ status: 503, body: { code: 'not_now', error: 'Dit lukt nu even niet. Er is niets opgeslagen. Probeer het over enkele minuten opnieuw.', retryAfter: 60, requestId: expect.any(String) } })
    expect(await app.client().get('/readyz')).toMatchObject({ status: 503, body: { code: 'not_now' } })
    expect((await app.client().get('/api/offering')).status).toBe(200)
  } finally {
    await free()
    await freeToo()
  }
  expect((await app.client().get('/readyz')).status).toBe(200)
  expect((await app.client().rpc('create_guest_investment', order())).status).toBe(200)
})

test('who never was an admin does not read that his session ended; whose session did end, does', async () => {
  expect(await app.client().get('/api/admin/session')).toMatchObject({ status: 401, body: { code: 'admin_login_required', error: 'Log in als beheerder om verder te gaan.' } })
  const admin = await owner(app)
  app.pass(31 * 60)
  expect(await admin.get('/api/admin/session')).toMatchObject({ status: 401, body: { code: 'admin_signed_out', error: expect.stringContaining('verlopen') } })
})

test('while the database can keep nothing, investors and admins who are logged in read on', async () => {
  const [admin, investor] = [await owner(app), app.client()]
  await hasPaid(app, app.client(), { email: 'leest@example.nl' })
  expect((await logsIn(app, investor, 'leest@example.nl')).status).toBe(200)
  const ends = async () => Number((await admin.get('/api/admin/session')).body['expires_at'])
  const before = await ends()
  app.pass(10 * 60)
  const freed = [await fills('investor_sessions'), await fills('admin_sessions')]
  try {
    expect((await investor.get('/api/auth/session')).status).toBe(200)
    expect(await ends() - before, 'its end stays where it was').toBeLessThan(15)
  } finally {
    for (const free of freed) await free()
  }
  expect(await ends() - before).toBeGreaterThanOrEqual(10 * 60)
})
