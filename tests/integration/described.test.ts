import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { hasPaid } from '#tests/support/people.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly schema: unknown }[]
  readonly responses: Readonly<Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, unknown>> }>>
  readonly security?: readonly unknown[]
}

test('the description of the wire has every call and no page, each with its id, summary, callers and refusals', async () => {
  const described = JSON.parse((await app.client().get('/openapi.json')).text) as { readonly openapi: string; readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }
  const operations = Object.entries(described.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })))
  expect(operations.map(({ call }) => call).toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted())
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(operations.length)
  for (const { call, operation } of operations) {
    expect(operation.operationId, call).toMatch(/^[a-z]\w+$/)
    expect(operation.summary, call).toMatch(/^[A-Z].{3,}/)
    expect(operation.description, call).toMatch(/^(?:Anyone may call it|For )/)
    expect(operation.tags, call).toHaveLength(1)
    expect(Object.keys(operation.responses), call).toEqual(expect.arrayContaining(['200', '4XX', '5XX']))
    for (const { description } of Object.values(operation.responses)) expect(description, call).toEqual(expect.any(String))
    expect(operation.responses['4XX']?.content, call).toHaveProperty('application/json')
    for (const { name, schema } of operation.parameters ?? []) expect({ name, schema }, call).toEqual({ name: expect.stringMatching(/^\w+$/), schema: expect.any(Object) })
    expect(operation.security === undefined, call).toBe(operation.description?.startsWith('Anyone'))
  }
})

test('whoever asks for an icon without looking at the page gets one', async () => {
  const response = await fetch(`${app.url}/favicon.ico`)
  const icon = Buffer.from(await response.arrayBuffer())
  expect([response.status, icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([200, 1, 1])
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  const png = readFileSync('src/web/public/apple-touch-icon.png')
  expect([icon.readUInt8(6), icon.readUInt8(7)]).toEqual([png.readUInt32BE(16), png.readUInt32BE(20)])
  expect(icon.subarray(icon.readUInt32LE(18))).toEqual(png)
})

test('whoever found a hole finds whom to tell, for half a year from today', async () => {
  const reply = await app.client().get('/.well-known/security.txt')
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(reply.text.trim().split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
  expect(fields).toEqual({ Contact: `mailto:${ISSUER.contact.email}`, Expires: expect.any(String), 'Preferred-Languages': 'nl, en', Canonical: `${app.url}/.well-known/security.txt` })
  const days = (Date.parse(String(fields['Expires'])) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(366)
})

test('a mail program finds the signature of a letter and leaves it out of a reply', async () => {
  await hasPaid(app, app.client(), { email: 'handtekening@example.nl' })
  const { text } = await app.world.mail('handtekening@example.nl', /certificaten/)
  expect(text.split(/\r?\n/).filter((line) => /^--\s*$/.test(line))).toEqual(['-- '])
})
