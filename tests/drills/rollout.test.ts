import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#contract/refusals.ts'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { freePort, startOutside } from '#tests/support/app.ts'
import { clientOf, type Client } from '#tests/support/client.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { codeIn, invests } from '#tests/support/people.ts'
import { outsideWorld, type World } from '#tests/support/world.ts'
import { until } from '#tests/support/until.ts'
import type { Proxy } from './balancer.ts'
import { endDrill } from './end.ts'
import { otherBuild } from './other-build.ts'
import { startProcess, surroundings, type AppProcess, type Surroundings } from './process.ts'
import { startProxy } from './proxy.ts'
import { count, letIn, type Visitors } from './visitors.ts'

const OLD = 'the secret of last year; long enough'
const NEW = 'the secret of this year; long enough'
const folder = path.resolve('var/drills', String(process.pid))
const newer = path.join(folder, 'newer')

let sandbox: Sandbox
let world: World
let database: FreshDatabase
let proxy: Proxy
let places: readonly [Surroundings, Surroundings]
const running: [AppProcess | undefined, AppProcess | undefined] = [undefined, undefined]

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  sandbox = await startOutside()
  world = outsideWorld(sandbox.url)
  database = await freshDatabase()
  places = [await surroundings(sandbox, database.url, path.join(folder, 'clock')), await surroundings(sandbox, database.url, path.join(folder, 'clock'))]
  const [port] = await Promise.all([freePort(), otherBuild(newer)])
  await Promise.all([starts(0, '.', OLD, port), starts(1, '.', OLD, port)])
  proxy = await startProxy({ folder, port, instances: [places[0].port, places[1].port] })
}, 120_000)
afterAll(async () => {
  await Promise.all(running.flatMap((one) => (one ? [one.terminate()] : [])))
  await proxy.stop()
  await endDrill({ database, sandbox, folder })
})

let publicPort = 0
async function starts(which: 0 | 1, from: string, secret: string, port = publicPort): Promise<void> {
  publicPort = port
  running[which] = await startProcess(places[which], { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1', APP_SECRET: secret }, from)
}

/** One instance after the other, as the runbook says: stop, start, wait until it is ready; then the proxy serves the pages of the new one. */
async function rolls(from: string, secret: string): Promise<void> {
  for (const which of [0, 1] as const) {
    expect(await running[which]?.terminate()).toBe(0)
    await starts(which, from, secret)
  }
  await proxy.served(from)
}

/** Somebody who was in the middle of something before a roll-out and goes on after it. */
interface Patient {
  readonly email: string
  readonly client: Client
  readonly code: string
  readonly waiting: string
}

async function begins(visitors: Visitors, name: string): Promise<Patient> {
  const client = clientOf(proxy.url, { again: true })
  const email = `${name}@drill.nl`
  const investmentId = await invests(client, { email })
  count(visitors.tally, 'checkout', await client.fn('create-payment', { investmentId }))
  await world.setStatus((await world.paymentOf(investmentId)).id, 'paid')
  await until(async () => (await client.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  count(visitors.tally, 'code', await client.fn('send-otp', { email }))
  const code = codeIn((await world.mail(email, /code/)).text)
  const waiting = await invests(client, { email, amount: 1500 })
  count(visitors.tally, 'checkout', await client.fn('create-payment', { investmentId: waiting }))
  return { email, client, code, waiting }
}

async function goesOn({ tally }: Visitors, { email, client, code, waiting }: Patient): Promise<void> {
  count(tally, 'login', await client.fn('verify-otp', { email, code }))
  count(tally, 'signed in', await client.get('/api/auth/session'))
  count(tally, 'renewed', await client.post('/api/auth/refresh'))
  await world.setStatus((await world.paymentOf(waiting)).id, 'paid')
  await until(async () => (await client.fn('check-payment-status', { investmentId: waiting })).body['status'] === 'paid', 'the payment')
}

test('a roll-out back and forth, and secrets rotated with it: visitors in the middle of everything lose nothing, and nothing is silent', async ({ annotate }) => {
  const visitors = letIn(proxy.url, world)
  const first = await begins(visitors, 'eerst')
  const older = await until(async () => visitors.files.size > 30 && new Set(visitors.files), 'the first look around', 30)
  await rolls(newer, `${OLD},${NEW}`)
  await goesOn(visitors, first)
  const second = await begins(visitors, 'tweede')
  await rolls('.', `${NEW},${OLD}`)
  await goesOn(visitors, second)
  await visitors.leave()

  const { tally: { counts, faults }, files, paid } = visitors
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  await annotate(`${proxy.isNginx ? 'nginx with deploy/nginx.conf' : 'no nginx on this machine: a balancer of our own'}; ${total} answers, ${faults.length} faults: ${JSON.stringify({ ...counts, paid: paid.size, files: files.size })}`)
  expect(faults).toEqual([])
  expect(files.size).toBeGreaterThan(older.size)
  for (const [what, least] of [['page', 20], ['file', 200], ['investment', 50], ['checkout', 20], ['standing', 20], ['stream', 5], ['heard', 3], ['login', 2], ['renewed', 2]] as const) expect(counts[what], what).toBeGreaterThanOrEqual(least)
  expect(proxy.logs()).not.toMatch(/" 50\d /)
}, 120_000)

test('no log of the proxy holds what stands behind the question mark, not even of what failed', async () => {
  const secret = 'resume=een-geheime-link'
  expect((await clientOf(proxy.url).get(`/invest?${secret}`)).status).toBe(200)
  await Promise.all(running.flatMap((one) => (one ? [one.terminate()] : [])))
  for (const [page, status] of [['/reset-password', proxy.isNginx ? 200 : 503], ['/nergens', 503]] as const) {
    expect((await clientOf(proxy.url).get(`${page}?access_token=geheim&${secret}`, { referer: `${proxy.url}/invest?${secret}` })).status, page).toBe(status)
  }
  expect(proxy.logs()).not.toContain('geheim')
})

test('with no instance left the proxy answers in our words, with our headers, and JSON to calls', async () => {
  const client = clientOf(proxy.url)
  const call = await client.rpc('create_guest_investment', {})
  expect(call).toMatchObject({ status: 503, body: { error: REFUSALS.server_away.text, code: 'server_away', retryAfter: 5 } })
  expect(call.headers.get('retry-after')).toBe('5')
  if (!proxy.isNginx) return
  // The first page stands in the build, and needs nobody.
  expect((await client.get('/')).status).toBe(200)
  const page = await client.get('/nergens')
  expect(page.text).toContain(REFUSALS.server_away.text)
  const large = { body: 'x'.repeat(1_100_000), headers: { 'content-type': 'application/json' } }
  const tooLarge = await client.send('POST', '/api/rpc/get_investor_profile', large)
  expect(tooLarge).toMatchObject({ status: 413, body: { error: REFUSALS.too_large.text, code: 'too_large' } })
  const unreadable = await client.get('/', { 'x-long': 'x'.repeat(40_000) })
  expect(unreadable.text).toContain(REFUSALS.malformed.text)
  const shipped = readFileSync('deploy/nginx.conf', 'utf8')
  for (const reply of [call, page, tooLarge, unreadable, await client.send('POST', '/', large)]) {
    for (const [name, value] of [['x-content-type-options', 'nosniff'], ['x-frame-options', 'DENY'], ['referrer-policy', 'no-referrer'], ['cache-control', 'no-store'], ['cross-origin-resource-policy', 'same-origin']]) {
      expect(reply.headers.get(name ?? ''), name).toBe(value)
    }
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(shipped).toContain(reply.headers.get('strict-transport-security'))
    expect(reply.text).not.toContain('nginx')
  }
})
