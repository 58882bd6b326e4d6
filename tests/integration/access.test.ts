import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CALLS } from '#contract/calls.ts'
import { pageAddresses } from '#contract/pages.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { sendCall } from '#tests/support/calls.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { Client } from '#tests/support/client.ts'
import { hasPaid, logsIn, owner, sameOwner } from '#tests/support/people.ts'

let app: TestApp
let investor: Client
let investorId: string
let stranger: Client

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  investor = app.client()
  stranger = app.client()
  for (const [client, email] of [[investor, 'eigen@example.nl'], [stranger, 'vreemde@example.nl']] as const) {
    await hasPaid(app, client, { email })
    await logsIn(app, client, email)
  }
  investorId = String((await investor.get('/api/auth/session')).body['id'])
})
afterAll(async () => { await app.stop() })

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}

const send = (client: Client, call: Call, body: unknown = {}) => sendCall(client, app.url, call, { body: JSON.stringify(body) })

/** `fetch` writes a path its own way; here it is sent as it stands. */
async function asWritten(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly location: string | undefined }> {
  return await new Promise((resolve, reject) => {
    request(url, { path, headers }, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
    }).on('error', reject).end()
  })
}

test('every call that is declared stands in the one list of calls, under a name and a path of its own', async () => {
  const modules: readonly object[] = await Promise.all(readdirSync('src/contract').map((file) => import(`../../src/contract/${file}`)))
  const declared = modules.flatMap((module) => Object.values(module)).filter(isCall)
  expect(declared.map(({ name }) => name).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(CALLS.length)
})

test.each(CALLS.map((call) => [call.name, call] as const))('%s is answered by the server', async (_name, call) => {
  const { status, body } = await send(await sameOwner(app), call)
  expect([status, body['code']]).not.toEqual([404, 'unknown_path'])
})

const byEmail = CALLS.flatMap((call) => (typeof call.rows === 'object' && 'email' in call.rows && call.rows.email ? [[call.name, call, call.rows.email] as const] : []))

test.each(byEmail)('%s refuses another person’s address beside one’s own session', async (_name, call, field) => {
  const own = { p_investor_id: investorId, p_investment_id: investorId }
  expect(await send(investor, call, { ...own, [field]: 'vreemde@example.nl' })).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await send(investor, call, { ...own, [field]: ' Eigen@Example.nl' })).status).toBe(200)
})

test('who is signed in as investor and as admin is the investor in a call for investors', async () => {
  const both = await owner(app)
  for (const [name, value] of stranger.cookies) both.cookies.set(name, value)
  const claims = (email: string) => both.rpc('claim_investment_with_magic_link', { p_investment_id: investorId, p_user_email: email })
  expect(await claims('eigen@example.nl')).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await claims('vreemde@example.nl')).status).toBe(200)
  expect((await both.rpc('get_investor_profile', { p_investor_id: investorId })).status).toBe(200)
})

/** As nginx on this machine passes a stranger on. */
const PASSED_ON = { 'x-forwarded-for': '203.0.113.9' }

test.each(['0', '1'])('a stranger whom a proxy passed on learns nothing of what is for operators, however he writes its path (TRUST_PROXY %s)', async (hops) => {
  const watched = await startTestApp({ METRICS_TOKEN: 'a-token-of-the-operator', TRUST_PROXY: hops })
  try {
    const forOperators = CALLS.filter(({ access }) => access === 'operator').map(({ path }) => path)
    expect(forOperators.length).toBeGreaterThan(1)
    const writings = forOperators.flatMap((path) => [path, `${path}/`, `/${path}`, `${path}%2f`, `/x/..${path}`, `/%2e${path}`, path.replace('e', '%65'), `${path}//`, `${path}?x=1`, `${path}#x`])
    for (const path of writings) {
      expect((await asWritten(watched.url, path, PASSED_ON)).status, path).toBe(404)
      expect((await asWritten(watched.url, path, { ...PASSED_ON, authorization: 'Bearer a-token-of-the-operator' })).status, path).toBe(200)
      // A probe of the container asks from within, and holds no token.
      expect((await asWritten(watched.url, path, {})).status, path).toBe(200)
    }
    for (const path of forOperators) {
      expect(await watched.client().get(path, PASSED_ON), path).toMatchObject({ status: 404, body: { code: 'unknown_path' } })
      expect((await watched.client().get(path.toUpperCase())).status, path).toBe(404)
    }
    expect((await watched.client().get('/healthz', PASSED_ON)).status).toBe(200)
  } finally {
    await watched.stop()
  }
})

test('a session cookie without a word of where it comes from changes nothing; a bearer token needs none', async () => {
  expect(await investor.rpc('get_investor_portfolio', {}, { origin: '' })).toMatchObject({ status: 403, body: { code: 'foreign_origin' } })
  const token = investor.cookies.get('arcadeel_access') ?? ''
  expect((await app.client().rpc('get_investor_portfolio', {}, { origin: '', authorization: `Bearer ${token}` })).status).toBe(200)
})

test('a mailed link claims one’s own paid investment, and nobody else’s', async () => {
  const { body } = await investor.rpc('get_investor_portfolio')
  const [mine] = JSON.parse(JSON.stringify(body['investments']))
  const claims = (client: Client, email: string) => client.rpc('claim_investment_with_magic_link', { p_investment_id: mine.id, p_user_email: email })
  expect((await claims(investor, 'Eigen@Example.nl')).body).toMatchObject({ success: true, investment: { investment_amount: 750, number_of_shares: 100 } })
  expect((await claims(stranger, 'vreemde@example.nl')).body).toMatchObject({ success: false, error: 'Kon investering niet claimen.' })
  expect(await claims(stranger, 'eigen@example.nl')).toMatchObject({ status: 403, body: { success: false } })
})

test('a BSN never leaves the server whole', async () => {
  const reply = await investor.rpc('get_investor_portfolio')
  expect(reply.body).toHaveProperty('bsn', null)
  expect(reply.text).not.toMatch(/password|sealed/)
})

test('an admin session lasts half an hour from the last look, and no longer than twelve hours', async () => {
  const admin = await owner(app)
  app.pass(29 * 60)
  expect((await admin.get('/api/admin/session')).body).toMatchObject({ email: OWNER.email, role: 'owner', must_set_password: false })
  app.pass(29 * 60)
  expect((await admin.rpc('admin_get_overview')).status).toBe(200)
  app.pass(31 * 60)
  expect((await admin.rpc('admin_get_overview')).status).toBe(401)
  const busy = await owner(app)
  for (let half = 0; half < 25; half++) {
    app.pass(29 * 60)
    await busy.get('/api/admin/session')
  }
  expect((await busy.get('/api/admin/session')).status).toBe(401)
})

test('unknown and wrong sound alike', async () => {
  const wrong = { status: 401, body: { error: 'Ongeldige inloggegevens' } }
  for (const email of ['niemand@voorbeeld.nl', OWNER.email]) expect(await app.client().post('/api/admin/login', { email, password: 'x' })).toMatchObject(wrong)
})

test('an admin finds investors by name and address, by page, and sees what they hold', async () => {
  const admin = await owner(app)
  for (const name of ['Zoë van den Berg', 'Jan_de_Vries', 'Ümit 100%']) await hasPaid(app, app.client(), { name, email: `${name.length}-${name.charCodeAt(0)}@zoek.nl` })
  const names = async (order: object) => ((await admin.rpc('admin_get_all_investors', order)).body as { investors: { name: string }[] }).investors.map((one) => one.name)
  expect(await names({ p_search: 'zoe berg' })).toEqual(['Zoë van den Berg'])
  expect(await names({ p_search: 'jan_de' })).toEqual(['Jan_de_Vries'])
  expect(await names({ p_search: 'zoe van de berg' })).toEqual(['Zoë van den Berg'])
  expect(await names({ p_search: '100％' })).toEqual(['Ümit 100%'])
  expect(await names({ p_search: '100%' })).toEqual(['Ümit 100%'])
  expect(await names({ p_search: '%%%' })).toEqual([])
  expect(await names({ p_search: '@ZOEK.nl', p_sort: 'name' })).toEqual(['Jan_de_Vries', 'Zoë van den Berg', 'Ümit 100%'])
  const byName = (await admin.rpc('admin_get_all_investors', { p_limit: 1, p_sort: 'name' })).body['next_cursor']
  expect(await admin.rpc('admin_get_all_investors', { p_limit: 1, p_sort: 'created_at', p_cursor: byName })).toMatchObject({ status: 400 })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = (await admin.rpc('admin_get_all_investors', { p_limit: 1, p_sort: '-amount', p_cursor: cursor })).body as { investors: { id: string; total_invested: number }[]; next_cursor: string | null; total: number }
    expect(page.total).toBe(5)
    seen.push(...page.investors.map((one) => one.id))
    cursor = page.next_cursor
  } while (cursor)
  expect(new Set(seen).size).toBe(5)
  expect((await admin.rpc('admin_get_overview')).body).toMatchObject({ total_investors: 5, total_invested: 3750, total_certificates: 500, pending_kyc: 5, highest_certificate: 500 })
})

/** The route tables of both specifications. */
const OF_THE_SPECIFICATION = [
  '/', '/invest', '/auth', '/auth-password', '/dashboard', '/payment-complete', '/payment-complete-old', '/payment-complete-magic', '/payment-complete-otp',
  '/claim-investment', '/forgot-password', '/reset-password', '/privacy', '/terms',
  '/admin', '/admin/dashboard', '/admin/add-client', '/admin/add-payment', '/admin/assign-certificates', '/admin/assign-certificates/:investorId', '/admin/close-debug',
]

test.each([
  ['//auth', '/auth'], ['/claim-investment/../auth?from=1', '/auth?from=1'], ['//evil.example/..//auth', '/auth'], ['/./dashboard/', '/dashboard/'], ['http://elders.example/auth', '/auth'],
])('a page that is asked for as %s is led to as %s, where its own script knows it', async (path, location) => {
  expect(await asWritten(app.url, path, {})).toEqual({ status: 308, location })
})

test('every page answers with the shell, whoever asks, and any other path is a 404 with the shell', async () => {
  expect(pageAddresses({ kit: false })).toEqual(expect.arrayContaining(OF_THE_SPECIFICATION))
  for (const page of pageAddresses({ kit: false })) {
    const reply = await app.client().get(page.replace(':investorId', investorId))
    expect(reply.status, page).toBe(200)
    expect(reply.headers.get('content-type'), page).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  }
  for (const path of ['/bestaat-niet', '/%ff', '/privacy%', '/%E0%A4%A/%00']) {
    const missing = await app.client().get(path)
    expect(missing.status, path).toBe(404)
    expect(missing.text, path).toContain('<!doctype html>')
    expect(missing.headers.get('content-security-policy'), path).toContain("default-src 'none'")
  }
  for (const path of ['/api/%ff', '/.netlify/functions/%', '/webhooks/%c3%28']) {
    const missing = await app.client().get(path)
    expect(missing, path).toMatchObject({ status: 404, body: { code: 'unknown_path' } })
  }
})
