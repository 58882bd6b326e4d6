import fc from 'fast-check'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { hasPaid, invests, logsIn, owner } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** Whatever somebody sends in a field, a path or a cursor, it is his mistake and never a fault of ours. */

const SEED = 20261128

let app: TestApp
/** Signed in as investor and as owner. */
let both: Client
/** What stands in a field where nothing is wrong with it. */
let right: Readonly<Record<string, unknown>>
/** Real cursors of each call that pages. */
let cursors: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1000000' })
  both = await owner(app)
  const investor = app.client()
  await hasPaid(app, investor, { email: 'eerste@example.nl' })
  const { investmentId } = await hasPaid(app, investor, { email: 'wandel@example.nl' })
  await logsIn(app, investor, 'wandel@example.nl')
  for (const [name, value] of investor.cookies) both.cookies.set(name, value)
  const investorId = (await investor.get('/api/auth/session')).body['id']
  const [{ holder_id: holderId } = {}] = (await both.rpc('admin_get_register')).body['rows'] as readonly { holder_id: string }[]
  right = {
    p_investor_id: investorId, p_from_investor_id: investorId, p_to_investor_id: investorId, investmentId, p_investment_id: await invests(app.client(), { email: 'open@example.nl', amount: 60_000 }), investment_id: investmentId,
    p_holder_id: holderId, p_guest_email: 'wandel@example.nl', p_guest_name: 'Wandel', p_guest_phone: '0612345678', p_number_of_shares: 100, p_investment_amount: 750, p_email: 'wandel@example.nl', email: 'wandel@example.nl',
    name: 'Wandel', shares: 100, event_type: 'guest_lead_captured', clientData: { email: 'wandel@example.nl' }, p_payment_reference: 'OVB', p_payment_date: '2026-01-05', p_certificate_start: 1, p_certificate_end: 10,
    p_effective_on: '2026-01-05', p_reason: 'zomaar', p_mutation_id: 1, p_number: 1, p_review_id: investorId, p_act: 'ignore', p_message_id: 1, investorId: '00000000-0000-4000-8000-000000000000', token: 'geen', password: 'x', code: '123456',
  }
  const first = async (name: string, order: object) => String((await both.rpc(name, { ...order, p_limit: 1 })).body['next_cursor'])
  cursors = new Map(await Promise.all(PAGED.map(async ([name, orders]) => [name, await Promise.all(orders.map((order) => first(name, order)))] as const)))
})
afterAll(async () => { await app.stop() })

/** Calls that page, and orders of which each has cursors of its own. */
const PAGED: readonly (readonly [name: string, orders: readonly object[]])[] = [
  ['admin_get_all_investors', ['created_at', '-created_at', 'name', 'amount', '-kyc'].map((p_sort) => ({ p_sort }))], ['admin_get_register', [{}]], ['admin_get_entitled_holders', [{}]],
]

const NUMBERS = [-1, 0, -0, 0.1, 1.5, 1e-320, 255, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 32, 2 ** 53, 2 ** 53 - 1, 2 ** 63, -(2 ** 63), 1e21, 1e300, -1e300]
const DAYS = ['0000-01-01', '0000-00-00', '0001-01-01', '0004-02-29', '1000-01-01', '1899-12-31', '2025-02-29', '2025-02-30', '2025-13-01', '9999-12-31', '10000-01-01', '+275760-09-13', '-271821-04-20', '2025-1-1', 'infinity', 'now', '20250101']
const MOMENTS = ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59.999999999Z', '2025-06-30T23:59:60Z', '2025-01-01T25:00:00Z', '2025-01-01T00:00:00+99:99', '2025-01-01 00:00:00+00']
const IDS = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{00000000-0000-4000-8000-000000000000}', '000000000000400080000000000000000', '00000000-0000-4000-8000-00000000000g', 'NULL']
const TEXTS = ['', ' ', '\u200b', "'; drop table investors; --", '%_\\', '\ufeff', '\u{1f468}\u200d\u{1f469}', '\u202e', 'x'.repeat(300), 'x'.repeat(20_000), '\u0000', '\ud800', '1e309', '-1', '../../etc/passwd', '\r\nSet-Cookie: a=b', '${7*7}', 'İ', 'ﬁ', '٣']
const OTHERS = [null, true, [], {}, [[]], { $ne: 1 }, 'null']
const ANYTHING: readonly unknown[] = [...NUMBERS, ...DAYS, ...MOMENTS, ...IDS, ...TEXTS, ...OTHERS]

/** A real cursor with something absurd in one of its places, and what is none at all. */
function absurdCursors(name: string): readonly string[] {
  const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const real = cursors.get(name) ?? []
  const parts = real.map((cursor) => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as readonly unknown[])
  return [...parts.flatMap((one) => one.flatMap((_, at) => [...ANYTHING, '2025-02-30 00:00:00+00', '2025-01-01 25:00:00+00', '99999999999999999999', 'abc', 'f'.repeat(36)].map((absurd) => pack(one.with(at, absurd))))), pack([]), pack({}), pack(null), '!', 'e30=']
}

/** The fields of an order, by name. */
function fieldsOf({ input }: Call): readonly string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const shapes = [schema, ...(schema.anyOf ?? [])].flatMap((one) => (typeof one === 'object' ? Object.keys(one.properties ?? {}) : []))
  return [...new Set(shapes)]
}

/** What ends a session is called by somebody who has none. */
const ENDS = /logout|password|\/login/

async function asks(call: Call, order: Readonly<Record<string, unknown>>): Promise<Reply> {
  const client = ENDS.test(call.path) ? app.client() : both
  if (call.method !== 'GET') return await client.send(call.method, call.path, { body: JSON.stringify(order), headers: { 'content-type': 'application/json' } })
  const query = new URLSearchParams(Object.entries(order).map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : String(value)]))
  if (call.kind !== 'events') return await client.get(`${call.path}?${query}`)
  const leaving = new AbortController()
  const { status, headers } = await fetch(`${app.url}${call.path}?${query}`, { signal: leaving.signal })
  leaving.abort()
  return { status, headers, body: {}, text: '' }
}

/** Words that a schema or a database says and no person does. */
const TECHNICAL = /\b(?:string|number|object|array|undefined|null|NaN|regex|uuid|syntax|column|invalid)\b|verwacht dat|ontving|<=|>=|niet goed geschreven/i

async function answersWell(call: Call, order: Readonly<Record<string, unknown>>): Promise<number> {
  const { status, body } = await asks(call, order)
  const what = `${call.name} ${JSON.stringify(order).slice(0, 400)}`
  expect(status, what).toBeLessThan(500)
  const { error = '', fields = {} } = z.object({ error: z.string().optional(), fields: z.record(z.string(), z.string()).optional() }).parse(status >= 400 ? body : {})
  for (const text of [error, ...Object.values(fields)]) if (text !== 'Unauthorized: Admin access required') expect(text, what).not.toMatch(TECHNICAL)
  return status
}

const ordered = CALLS.map((call) => ({ call, fields: fieldsOf(call) })).filter(({ fields }) => fields.length > 0)

test.each(ordered.map(({ call, fields }) => [call.name, call, fields] as const))('%s: no value of one field is a fault', async (_name, call, fields) => {
  const usual = Object.fromEntries(Object.entries(right).filter(([name]) => fields.includes(name)))
  for (const field of fields) {
    for (const absurd of [...ANYTHING, ...(field === 'p_cursor' ? absurdCursors(call.name) : [])]) await answersWell(call, { ...usual, ...(field === 'p_cursor' && call.name === 'admin_get_all_investors' ? { p_sort: sortOf(absurd) } : {}), [field]: absurd })
  }
}, 120_000)

/** So that a cursor is read, and not refused for another order alone. */
function sortOf(cursor: unknown): string {
  try {
    const [sort]: readonly unknown[] = JSON.parse(Buffer.from(String(cursor), 'base64url').toString('utf8'))
    return typeof sort === 'string' && /^-?(?:created_at|name|amount|kyc)$/.test(sort) ? sort : 'name'
  } catch {
    return 'name'
  }
}

test('no order of absurd values together is a fault, and the walk is one of somebody who is let in', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(fc.asyncProperty(fc.constantFrom(...ordered), fc.infiniteStream(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(...ANYTHING))), async ({ call, fields }, stream) => {
    const order: Record<string, unknown> = {}
    for (const field of fields) {
      const [how = 0, absurd] = stream.next().value ?? []
      if (how > 1) order[field] = absurd
      else if (how === 1 && field in right) order[field] = right[field]
    }
    const status = await answersWell(call, order)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }), { seed: SEED, numRuns: 250 })
  expect(statuses.get(200) ?? 0).toBeGreaterThan(10)
  expect(statuses.get(400) ?? 0).toBeGreaterThan(50)
}, 120_000)

test('no path is a fault', async () => {
  const ends = ['%00', '%ff', '%', '%2', '%zz', '..', '%2e%2e%2f', '//', '%5c', '\\\\', ';a=b', '?', '??', '?=', '?&&', '?%', '?a[b]=1', '?__proto__=1', '#', '*', ':', '~', '%c0%af', 'x'.repeat(3000), '%E2%80%8B', '?investment_id=%00', '?investment_id=a&investment_id=b']
  const starts = ['/', '/api/', '/api/rpc/', '/.netlify/functions/', '/webhooks/', '/assets/', '/admin/assign-certificates/', ...CALLS.map(({ path }) => path), ...CALLS.map(({ path }) => `${path}/`)]
  for (const start of starts) {
    await Promise.all(ends.flatMap((end) => ['GET', 'POST', 'DELETE', 'OPTIONS'].map(async (method) => expect(await statusOf(method, start + end), `${method} ${start}${end.slice(0, 40)}`).toBeLessThan(500))))
  }
  for (const target of ['*', 'http://', 'http://%ff/', 'http://elders.example:99999/x', '/'.repeat(4000)]) expect(await statusOf('GET', target), target.slice(0, 40)).toBeLessThan(500)
}, 120_000)

/** Only the head of the answer: a stream has no end. Node's own client refuses some of these paths: they are written by hand. */
async function statusOf(method: string, path: string): Promise<number> {
  if (!/[^\x21-\x7e]/.test(path)) {
    return await new Promise((resolve, reject) => {
      request(app.url, { method, path, headers: method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': '0' } }, (reply) => {
        reply.destroy()
        resolve(reply.statusCode ?? 0)
      }).on('error', reject).end()
    })
  }
  throw new Error('write it in ASCII')
}

test('a visitor who resets his connection in the middle is no fault', async () => {
  const { port } = new URL(app.url)
  const body = JSON.stringify({ p_email: 'weg@example.nl' })
  const head = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${app.url}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const words = [head('/api/rpc/check_investor_exists_by_email', body.length) + body, head('/api/rpc/check_investor_exists_by_email', 100) + body, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /api/offering HTTP/1.1\r\nHost: x\r\n\r\n', 'GET /api/events?investment_id=00000000-0000-4000-8000-000000000000 HTTP/1.1\r\nHost: x\r\n\r\n']
  for (let count = 0; count < 40; count++) {
    await Promise.all(words.map((word) => new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(word)
        // At once, or when it was read.
        if (count % 2 === 0) socket.resetAndDestroy()
        else setImmediate(() => socket.resetAndDestroy())
      })
      socket.on('error', () => undefined).on('close', () => resolve())
    })))
  }
  expect((await app.client().get('/healthz')).status).toBe(200)
  expect((await app.client().get('/metrics')).text).not.toMatch(/status="5\d\d"/)
})
