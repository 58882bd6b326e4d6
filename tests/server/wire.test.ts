import cookie from '@fastify/cookie'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { download, events, upload } from '#contract/call.ts'
import { line } from '#contract/fields.ts'
import { answerError } from '#server/http/errors.ts'
import { demandKnownRoutes } from '#server/http/known-routes.ts'
import { openWire } from '#server/http/wire.ts'
import { deriveKeys } from '#server/lib/secrets.ts'

/** Calls of the kinds that screens to come are made of, on a server of their own. */
const sendPicture = upload('/picture', {
  access: 'investor', rows: 'own', leaves: {}, input: z.object({ kind: z.enum(['id', 'proof']) }), reply: z.object({ success: z.boolean(), bytes: z.int() }),
  file: { field: 'file', mostBytes: 2000, absent: 'Kies een bestand', tooLarge: 'Dit bestand is te groot' },
})
const sendOf = upload('/picture-of', {
  access: 'investor_or_admin', rows: { investor: 'p_investor_id' }, leaves: {}, input: z.object({ p_investor_id: line(40) }), reply: z.object({ success: z.boolean() }),
  file: { field: 'file', mostBytes: 2000, absent: 'Kies een bestand', tooLarge: 'Dit bestand is te groot' },
})
const getReport = download('/report', { access: 'anyone', rows: 'none', input: z.object({ year: z.optional(line(4)) }), type: 'text/csv; charset=utf-8', caching: 'never', shown: false })
const hearChanges = events('/changes', { access: 'investor', rows: 'own', input: z.object({}), message: z.object({ id: z.string() }) })

const investor = { id: '7b0c2a4e-0000-4000-8000-000000000000', email: 'jan@example.nl', name: 'Jan', accessExpiresAt: 0, family: '', loggedInAt: null }
let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply))
  await app.register(cookie)
  const limits = { take: async () => undefined, takeAll: async () => undefined, waitFor: async () => 0, count: async () => false, takeTurn: async () => [], tryPassword: async () => [], release: async () => undefined }
  const wire = openWire(app, {
    door: { demandRoom: () => undefined, isCrowded: () => false }, now: () => 0, incoming: path.join(tmpdir(), 'arcadeel-incoming'), limits, keys: deriveKeys(['a secret for tests that is long enough, surely']),
    identify: async (request) => ({ investor: request.headers.authorization ? investor : null, admin: null, chooser: null, wasAdmin: false, guest: async () => null, address: request.ip, operator: false }),
  })
  wire.upload(sendPicture, async (_order, { file }) => ({ success: true, bytes: file.length }))
  wire.upload(sendOf, async () => ({ success: true }))
  wire.download(getReport, async ({ year = '2026' }) => ({ name: `Register ${year} “Zoë”.csv`, content: `jaar\n${year}\n` }))
  wire.events(hearChanges, async (_order, { open }) => {
    const stream = open('changed')
    stream?.say({ id: 'een' })
    stream?.end()
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => { await app.close() })

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)])

async function sends(fields: Readonly<Record<string, string>>, file: Buffer | null, { signedIn = true, field = 'file', to = '/picture' } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set(field, new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'foto.png')
  const response = await fetch(`${url}${to}`, { method: 'POST', body: form, headers: signedIn ? { authorization: 'Bearer x' } : {} })
  return { status: response.status, body: await response.json() }
}

test('a file is taken with its fields, whole, up to the last byte that it may have', async () => {
  expect(await sends({ kind: 'id' }, PNG)).toEqual({ status: 200, body: { success: true, bytes: PNG.length } })
  expect(await sends({ kind: 'proof' }, Buffer.alloc(2000, 'x'))).toEqual({ status: 200, body: { success: true, bytes: 2000 } })
  expect((await sends({ kind: 'proof' }, Buffer.alloc(0))).body).toMatchObject({ bytes: 0 })
})

test.each([
  ['somebody without a session', { kind: 'id' }, PNG, { signedIn: false }, { status: 401, body: { success: false, code: 'signed_out' } }],
  ['a file that is too large', { kind: 'id' }, Buffer.alloc(2001), {}, { status: 413, body: { success: false, code: 'too_large', error: 'Dit bestand is te groot', fields: { file: 'Dit bestand is te groot' } } }],
  ['a form without a file', { kind: 'id' }, null, {}, { status: 400, body: { fields: { file: 'Kies een bestand' } } }],
  ['a wrong field', { kind: 'paspoort' }, PNG, {}, { status: 400, body: { code: 'invalid_input', fields: { kind: expect.any(String) } } }],
  ['a file under another name', { kind: 'id' }, PNG, { field: 'bestand' }, { status: 400, body: { code: 'malformed' } }],
] as const)('%s is refused in the one shape of the wire', async (_what, fields, file, more, refusal) => {
  expect(await sends(fields, file, more)).toMatchObject(refusal)
})

test('an upload names whose it is: one’s own is taken, another’s is not', async () => {
  expect(await sends({ p_investor_id: investor.id }, PNG, { to: '/picture-of' })).toMatchObject({ status: 200 })
  expect(await sends({ p_investor_id: 'van een ander' }, PNG, { to: '/picture-of' })).toMatchObject({ status: 403, body: { success: false, code: 'not_yours' } })
  expect(await sends({ p_investor_id: 'x'.repeat(10_001) }, PNG, { to: '/picture-of' })).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('whoever asks for the head of a file gets that, and a stream has none', async () => {
  const head = await fetch(`${url}/report?year=2025`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect((await fetch(`${url}/changes`, { method: 'HEAD', headers: { authorization: 'Bearer x' } })).status).toBe(404)
})

test('what is no form is no upload', async () => {
  const reply = await fetch(`${url}/picture`, { method: 'POST', body: '{}', headers: { 'authorization': 'Bearer x', 'content-type': 'application/json' } })
  expect(reply.status).toBe(415)
})

test('a download has the type, the name and the caching that its call declares', async () => {
  const reply = await fetch(`${url}/report?year=2025`)
  expect(await reply.text()).toBe('jaar\n2025\n')
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Register 2025 Zoe.csv"; filename*=UTF-8''Register%202025%20%E2%80%9CZo%C3%AB%E2%80%9D.csv`,
  })
  expect(await (await fetch(`${url}/report?year=20255`)).json()).toMatchObject({ code: 'invalid_input', fields: { year: expect.any(String) } })
})

test('a stream is for whom its call says, and says its messages one by one', async () => {
  expect((await fetch(`${url}/changes`)).status).toBe(401)
  const reply = await fetch(`${url}/changes`, { headers: { authorization: 'Bearer x' } })
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  expect(await reply.text()).toContain('event: changed\ndata: {"id":"een"}\n\n')
})

test.each([['POST', '/api/rpc/admin_do_something'], ['GET', '/api/hidden'], ['DELETE', '/api/auth/session'], ['GET', '/nieuw']] as const)('a route that the contract does not know (%s %s) does not start', async (method, path) => {
  const other = fastify()
  demandKnownRoutes(other)
  expect(() => other.route({ method, url: path, schema: { hide: true }, handler: async () => 'x' })).toThrow('a route that the contract does not know')
  await other.close()
})
