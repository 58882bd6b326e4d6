import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RefusalCode, WordlessCode } from '#contract/refusals.ts'
import { answerError } from '#server/http/errors.ts'
import { sayPlainly } from '#server/http/plain-words.ts'
import { logOptions } from '#server/lib/log.ts'
import { Refusal } from '#server/lib/refusal.ts'

const lines: Record<string, unknown>[] = []
let app: FastifyInstance
let url: string

class DatabaseError extends Error {
  readonly code: string
  constructor(code: string) {
    super('could not extend file for somebody@example.nl')
    this.code = code
  }
}

beforeAll(async () => {
  app = fastify({ logger: { ...Object(logOptions('info', true)), stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  app.setErrorHandler<Error>((error, request, reply) => answerError(error, request, reply))
  app.get<{ Params: { code: Exclude<RefusalCode, WordlessCode> } }>('/refusal/:code', ({ params }) => { throw new Refusal(params.code) })
  app.get<{ Params: { code: string } }>('/database/:code', ({ params }) => { throw new DatabaseError(params.code) })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => { await app.close() })

async function asks(path: string) {
  lines.length = 0
  const reply = await fetch(url + path)
  return { status: reply.status, body: await reply.json(), lines: lines.filter(({ msg }) => !/^incoming request|^request completed/.test(String(msg))) }
}

test.each(['code_not_sent', 'payment_not_created', 'payment_provider_busy', 'selling_paused'])('the request that a %s names is found in the log', async (code) => {
  const { body, lines: said } = await asks(`/refusal/${code}`)
  expect(said).toEqual([expect.objectContaining({ reqId: body.requestId, code, level: 40 })])
})

test.each(['53000', '53100', '53200', '58030', '25006'])('a database that can keep nothing (%s) is no fault of the request, and the operator hears of it without anybody’s data', async (state) => {
  const { status, body, lines: said } = await asks(`/database/${state}`)
  expect([status, body]).toEqual([503, { error: expect.stringContaining('nu even niet'), code: 'not_now', retryAfter: 60, requestId: expect.any(String) }])
  expect(said).toEqual([expect.objectContaining({ reqId: body.requestId, code: 'not_now', level: 50, reason: `database error ${state}` })])
})

test('what nobody expected is a fault, and logged as one', async () => {
  const { status, body, lines: said } = await asks('/database/42P01')
  expect([status, body.code, said.map(({ level }) => level)]).toEqual([500, 'fault', [50]])
  expect(JSON.stringify(said)).not.toContain('somebody@example.nl')
})

/** A schema of each kind of thing that can be wrong, and something that is wrong in that way. */
const WRONG: readonly (readonly [what: string, schema: z.ZodMiniType, value: unknown])[] = [
  ['a text for a number', z.number(), 'x'], ['nothing', z.string(), undefined], ['too many', z.int().check(z.lte(200)), 201], ['too few', z.int().check(z.gte(1)), 0], ['too long', z.string().check(z.maxLength(2)), 'xxx'],
  ['too short', z.string().check(z.minLength(2)), 'x'], ['too many of them', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']], ['too few of them', z.array(z.string()).check(z.minLength(1)), []], ['no such word', z.enum(['a', 'b']), 'c'],
  ['another form', z.string().check(z.regex(/^\d$/)), 'x'], ['no id', z.uuid(), 'x'], ['no date', z.iso.date(), 'x'], ['no moment', z.iso.datetime(), 'x'], ['no multiple', z.number().check(z.multipleOf(5)), 3],
  ['a field too many', z.strictObject({}), { x: 1 }], ['none of several', z.union([z.string(), z.number()]), true], ['no whole number', z.int(), 1.5], ['more than any number', z.int(), 1e300],
]

test.each(WRONG)('%s is said in words of a person', (_what, schema, value) => {
  const { error } = z.safeParse(schema, value, { error: sayPlainly })
  expect(error?.issues.length).toBeGreaterThan(0)
  for (const { message } of error?.issues ?? []) expect(message).not.toMatch(/string|number|object|array|undefined|null|NaN|invalid|expected|verwacht dat|ontving|key|regex|[<>=|{}]/i)
})
