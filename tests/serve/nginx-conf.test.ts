import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import { ISSUER } from '#domain/issuer.ts'

const conf = readFileSync('deploy/nginx.conf', 'utf8')
const all = (pattern: RegExp) => Array.from(conf.matchAll(pattern), ([, found = '']) => found)

test('what nginx answers itself are our own words, in pages whose one style the policy allows', () => {
  const bodies = all(/return \d{3} '([^']+)'/g)
  const [calls, pages] = [bodies.filter((body) => body.startsWith('{')), bodies.filter((body) => body.startsWith('<'))]
  expect(calls.map((body) => JSON.parse(body).code)).toEqual(['server_away', 'too_large'])
  for (const body of calls) {
    const { code, error } = JSON.parse(body) as { readonly code: 'server_away' | 'too_large'; readonly error: string }
    expect(error).toBe(REFUSALS[code].text)
  }
  expect(pages).toHaveLength(3)
  for (const page of pages) {
    const [style = ''] = Array.from(page.matchAll(/<style>(.*?)<\/style>/g), ([, text = '']) => text)
    expect(conf).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(page).toContain(`· ${ISSUER.brand}</title>`)
    expect(page).not.toMatch(/<script|\son\w+=|style="/)
  }
  for (const [place, text] of [['server_away', pages[0]], ['too_large', pages[1]], ['malformed', pages[2]]] as const) expect(text).toContain(REFUSALS[place].text)
})

test('no log format can hold what stands behind a question mark, and lines about requests are in no error log', () => {
  for (const format of all(/^\s*log_format \S+ (.*);$/gm)) expect(format).not.toMatch(/\$(?:request_uri|args|query_string|is_args|arg_\w+|http_referer|request\b(?!_))/)
  for (const log of all(/^\s*access_log \S+ ?(.*);$/gm)) expect(log).toBe('without_query')
  const [http = ''] = conf.split(/^http \{$/m).slice(1)
  expect(Array.from(http.matchAll(/error_log (\S+)/g), ([, file]) => file)).toEqual(['/dev/null'])
})

test('a document of ten megabytes passes, in its form, and anything else of that size does not', () => {
  const [before = '', after = ''] = conf.split('location ~ ^/api/documents/*$ {')
  // The first expression that fits is taken: so it stands before that of all calls.
  expect(before).not.toContain('location ~ ^/(?:api|')
  const [own = ''] = after.split('}')
  expect(Number(/client_max_body_size (\d+)m;/.exec(own)?.[1])).toBeGreaterThan(10)
  expect(own).toContain('error_page 413 = @call_too_large;')
  expect(all(/client_max_body_size (\d+m);/g)).toEqual(['1m', '11m'])
})

test('five thousand listeners have their connections, to them and to the app', () => {
  const [connections, files] = [Number(all(/worker_connections (\d+)/g)[0]), Number(all(/worker_rlimit_nofile (\d+)/g)[0])]
  expect(connections).toBeGreaterThanOrEqual(2 * 5000 + 2000)
  expect(files).toBeGreaterThan(connections)
  expect(readFileSync('src/server/http/live-events.ts', 'utf8')).toContain('MOST_WATCHERS = 5000')
})

test('an instance that stops leaves idle connections alone for longer than nginx keeps them', () => {
  const kept = Number(/keepalive_timeout (\d+)s/.exec(conf)?.[1])
  const patience = Number(/PATIENCE_MS = (\d+)/.exec(readFileSync('src/server/http/drain.ts', 'utf8'))?.[1])
  expect(kept).toBeGreaterThan(0)
  expect(patience).toBeGreaterThanOrEqual(kept * 1000 + 1000)
  expect(all(/^\s*server (127\.0\.0\.1:\d+ .*);$/gm)).toEqual(['127.0.0.1:3000 max_fails=0', '127.0.0.1:3010 max_fails=0'])
})
