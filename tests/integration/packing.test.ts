import { sql } from 'kysely'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { CALLS } from '#contract/calls.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Lists leave packed; what opens something never does (decision 0038). */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
  const { db } = app.database
  await sql`insert into investors (email, name, phone, created_at, updated_at)
    select 'iemand.' || n || '@example.nl', (array['Jan', 'Sanne', 'Mohamed', 'Fleur', 'Pieter'])[1 + n % 5] || ' ' || (array['de Vries', 'Jansen', 'van den Berg', 'Bakker', 'Yilmaz', 'Visser', 'Smit'])[1 + n % 7], '06' || (10000000 + n * 37), now(), now() from generate_series(1, 200) n`.execute(use(db))
  await sql`insert into investments (investor_id, amount_cents, number_of_shares, payment_method, guest_email, guest_name, guest_phone, issue, share_price_cents, base_shares, bonus_shares, bonus_percent, created_at, updated_at)
    select id, 75000, 100, 'ideal', email, name, phone, 1, 750, 100, 0, 0, now(), now() from investors`.execute(use(db))
})
afterAll(async () => { await app.stop() })

interface Taken {
  readonly status: number
  readonly encoding: string | undefined
  readonly vary: string | undefined
  readonly bytes: Buffer
}

/** The bytes as they came over the wire. */
async function takes(client: Client, path: string, body: object, accepted = 'gzip, br'): Promise<Taken> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return await new Promise((resolve, reject) => {
    request(app.url + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: app.url, cookie, 'accept-encoding': accepted } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve({ status: reply.statusCode ?? 0, encoding: reply.headers['content-encoding'], vary: reply.headers.vary, bytes: Buffer.concat(chunks) }))
    }).on('error', reject).end(JSON.stringify(body))
  })
}

const list = (accepted?: string) => takes(admin, '/api/rpc/admin_get_all_investors', { p_limit: 200 }, accepted)

test('two hundred investors leave in a tenth of their bytes, and are the same two hundred', async () => {
  const [plain, packed] = [await list('identity'), await list()]
  expect([plain.encoding, packed.encoding, packed.vary]).toEqual([undefined, 'gzip', 'accept-encoding'])
  expect(z.object({ investors: z.array(z.unknown()).length(200) }).safeParse(JSON.parse(plain.bytes.toString())).success).toBe(true)
  expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length * 10).toBeLessThan(plain.bytes.length)
  for (const accepted of ['br', 'gzip;q=0', '']) expect((await list(accepted)).encoding, accepted).toBeUndefined()
})

test('how long the same list is packed tells nothing exactly', async () => {
  const lengths = new Set<number>()
  for (let count = 0; count < 20; count++) lengths.add((await list()).bytes.length)
  expect(lengths.size).toBeGreaterThan(10)
})

test('a short list, a refusal and whatever opens something leave as they are', async () => {
  expect((await takes(admin, '/api/rpc/admin_list_reviews', {})).encoding).toBeUndefined()
  expect(await takes(app.client(), '/api/rpc/admin_get_all_investors', {})).toMatchObject({ status: 401, encoding: undefined })
  await hasPaid(app, app.client(), { email: 'pak@example.nl' })
  const investor = app.client()
  await logsIn(app, investor, 'pak@example.nl')
  expect((await takes(investor, '/api/auth/refresh', {})).encoding).toBeUndefined()
})

test('no call that is packed takes what it says again, changes something, or holds what opens something', () => {
  const packed = CALLS.filter((call) => 'packed' in call && call.packed)
  expect(packed.length).toBeGreaterThan(3)
  for (const call of packed) {
    expect([call.name, call.access, 'leaves' in call && call.leaves]).toEqual([call.name, 'admin_read', null])
    expect(JSON.stringify(z.toJSONSchema('reply' in call ? call.reply : call.input, { io: 'input', unrepresentable: 'any' })), call.name).not.toMatch(/"[^"]*(?:token|secret|password|(?<!postal_)code|(?<!as)signed|checkout|search)[^"]*":/i)
  }
})
