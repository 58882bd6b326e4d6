import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(() => app.stop())

/** Sends bytes as they are, and reads until the other side closes. */
async function says(bytes: string): Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }> {
  const { hostname, port } = new URL(app.url)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let heard = ''
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  socket.setEncoding('utf8').on('data', (text: string) => { heard += text }).on('close', () => resolve(heard)).on('error', reject)
  const [head = '', body = ''] = (await promise).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  return { status: Number(first.split(' ')[1]), headers: new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])), body: JSON.parse(body) }
}

const host = 'Host: 127.0.0.1'
test.each([
  ['a head that is too large', 431, 'head_too_large', `GET /api/offering HTTP/1.1\r\n${host}\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['a head that is larger than any', 431, 'head_too_large', `GET /api/offering HTTP/1.1\r\n${host}\r\nCookie: ${'x'.repeat(2_000_000)}\r\n\r\n`],
  ['a first line that is none', 400, 'malformed', 'HALLO DAAR\r\n\r\n'],
  ['two lengths', 400, 'malformed', `POST /api/auth/refresh HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['no host', 400, 'malformed', 'GET /api/offering HTTP/1.1\r\n\r\n'],
  ['an expectation that nobody knows', 417, 'expectation_unknown', `GET /api/offering HTTP/1.1\r\n${host}\r\nExpect: thee\r\nConnection: close\r\n\r\n`],
] as const)('a request with %s is refused in the one shape, and the connection is closed', async (_what, status, code, bytes) => {
  const answer = await says(bytes)
  expect(answer).toMatchObject({ status, body: { code, error: REFUSALS[code].text } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'connection': 'close', 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect((await app.client().get('/api/offering')).status, 'others are served').toBe(200)
})
