import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#server/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** What stands at the border, before any call is looked at. */

let app: TestApp
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(async () => { await app.stop() })

const tries = (address: string) => app.client().fn('verify-otp', { email: 'iemand@example.nl', code: 'geen' }, { 'x-forwarded-for': address })
const { most } = LIMITS.code_tries_per_address

test.each([
  ['one person with another port each time', (count: number) => `203.0.113.9:${40_000 + count}`, '203.0.113.9'],
  ['one person with another address of his network each time', (count: number) => `[2001:db8:7:7::${count + 1}]:443`, '2001:db8:7:7::ffff'],
  ['everybody whose address is none', (count: number) => `_verborgen${count}`, 'unknown'],
])('%s has one limit', async (_who, shown, next) => {
  for (let count = 0; count < most; count++) expect((await tries(shown(count))).status).toBe(400)
  expect((await tries(shown(most))).status).toBe(429)
  expect((await tries(next)).status).toBe(429)
  expect((await tries('198.51.100.1')).status).toBe(400)
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
