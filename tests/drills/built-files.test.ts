import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAddresses } from '#contract/pages.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePort, startOutside } from '#tests/support/app.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import type { Proxy } from './balancer.ts'
import { endDrill } from './end.ts'
import { startProcess, surroundings, type AppProcess } from './process.ts'
import { startProxy } from './proxy.ts'

/** Built pages and files, asked of the app itself and of nginx with the shipped file, which serves them from the build. */

const folder = path.resolve('var/drills', `${process.pid}-files`)
let sandbox: Sandbox
let database: FreshDatabase
let app: AppProcess
let proxy: Proxy

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  sandbox = await startOutside()
  database = await freshDatabase()
  const place = await surroundings(sandbox, database.url, path.join(folder, 'clock'))
  app = await startProcess(place, { PUBLIC_URL: 'https://arcadeel.example', TRUST_PROXY: '1' })
  proxy = await startProxy({ folder, port: await freePort(), instances: [place.port, place.port] })
}, 60_000)
afterAll(async () => {
  await app.terminate()
  await proxy.stop()
  await endDrill({ database, sandbox, folder })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What belongs to the connection and to the moment, and who answered. */
const OF_THE_WAY: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'date', 'server', 'transfer-encoding'])

function ask(url: string, target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, path: target, headers: { host: 'arcadeel.example', ...headers } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !OF_THE_WAY.has(name))), body: Buffer.concat(parts).toString('base64') }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function bothAnswer(target: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer> {
  const [own, proxied] = await Promise.all([ask(app.url, target, headers, method), ask(proxy.url, target, headers, method)])
  expect(proxied, `${method ?? 'GET'} ${target} ${JSON.stringify(headers)}`).toEqual(own)
  return own
}

const assets = readdirSync('dist/client/assets').filter((name) => !/\.(?:br|gz)$/.test(name))
const one = (ending: string) => `/assets/${assets.find((name) => name.endsWith(ending))}`

test('every page and every kind of file leaves nginx as it leaves the app, to the last header, in each packing', async () => {
  const pages = pageAddresses({ kit: true }).map((page) => page.replace(/:\w+/, '17'))
  expect(pages.length).toBeGreaterThan(30)
  for (const page of pages) expect((await bothAnswer(page, { 'accept-encoding': 'gzip, deflate, br, zstd' })).status, page).toBe(200)
  for (const target of ['/', '/auth', '/dashboard?profiel=open', '/favicon.svg', '/favicon.ico', '/manifest.webmanifest', one('.js'), `${one('.js')}?v=1`, one('.css'), one('.woff2')]) {
    for (const accepts of ['', 'identity', 'gzip', 'br', '*', 'GZIP,BR', 'deflate, br', 'br;q=0, gzip', 'br;q=0.5, gzip;q=0.9', 'identity;q=1, *;q=0', 'brotli, xgzip']) {
      for (const method of ['GET', 'HEAD']) expect((await bothAnswer(target, accepts === '' ? {} : { 'accept-encoding': accepts }, method)).status, target).toBe(200)
    }
  }
})

test('whoever has a page or a file from one of them hears from both that it is still the same', async () => {
  for (const target of ['/', '/dashboard', '/favicon.svg', one('.js'), one('.woff2')]) {
    for (const accepts of ['identity', 'gzip', 'gzip, br']) {
      const { headers: { etag } } = await bothAnswer(target, { 'accept-encoding': accepts })
      for (const still of [String(etag), `W/${String(etag)}`, `"anders", ${String(etag)}`, '*']) expect((await bothAnswer(target, { 'accept-encoding': accepts, 'if-none-match': still })).status, `${target} ${still}`).toBe(304)
      expect((await bothAnswer(target, { 'accept-encoding': accepts, 'if-none-match': '"anders"' })).status).toBe(200)
    }
  }
})

test('what is not simply read, is written another way or is not there, nginx leaves to the app', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    for (const target of ['/', one('.js')]) expect((await bothAnswer(target, { origin: 'https://arcadeel.example' }, method)).status, method).toBe(404)
  }
  for (const headers of [{ range: 'bytes=0-9' }, { 'if-modified-since': 'Sat, 28 Nov 2026 10:00:00 GMT' }, { 'if-unmodified-since': 'Sat, 28 Nov 1996 10:00:00 GMT' }, { 'if-match': '"anders"' }]) {
    for (const target of ['/', one('.js')]) expect((await bothAnswer(target, headers)).status, JSON.stringify(headers)).toBe(200)
  }
  for (const [target, status] of [
    ['/auth/', 200], ['/%61uth', 200], ['//auth', 308], ['/nergens', 404], ['/none', 404], ['/index.html', 404], ['/assets/', 404], ['/assets/none', 404], ['/assets/none-123456.js', 404], ['/assets/../csp.json', 404],
    ['/assets/%2e%2e/csp.json', 404], [`${one('.js')}.br`, 404], [`/assets/../assets/${assets[0]}`, 200],
  ] as const) expect((await bothAnswer(target)).status, target).toBe(status)
})

test('a page never leaves under the policy of another build: its name holds its hash, and nginx finds no other', () => {
  const named = Array.from(readFileSync('dist/nginx/pages.conf', 'utf8').matchAll(/^ {4}"(\/[^"]*)" "([^"]+)";$/gm), ([, page = '', file = '']) => ({ page, file }))
  expect(named.map(({ page }) => page)).toEqual(pageAddresses({ kit: false }).filter((page) => !page.includes(':')))
  for (const { file } of named) expect(file).toMatch(/^[a-z-]+-[\w-]{8}\.html$/)
  expect(readFileSync('dist/nginx/headers.conf', 'utf8')).toContain(`Content-Security-Policy "default-src 'none';`)
})
