import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { openDb } from '#server/acts/open-db.ts'
import { startServer } from '#server/main.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { freePort, variables } from '#tests/support/app.ts'
import { leanGuest } from './lean-client.ts'
import { recordSql, replay } from './recorded-sql.ts'
import { megabytes, serverProcess } from './support.ts'

/**
 * P1: guests who go the whole way at once (page, guest session, lead, existing check, investment, payment, webhook,
 * status, result), against the same number who only send the SQL of that way through a bare pool of the same size, on
 * the same PostgreSQL. App and sandbox are processes of their own.
 * P8: the memory of the app at rest, at most while they came, and a minute later.
 */
const GUESTS = Number(process.argv[2] ?? 2000)
const AT_ONCE = 64
const POOL = 20
const AMOUNT = 1005
const SHARES = 134
const RECORDED = 'gast@bench.nl'

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir: `${dir}/postgres` })
try {
  const bare = await rate(GUESTS, await bareGuest())
  const app = await startApp()
  const resting = megabytes(app.child, 'VmRSS')
  const whole = await rate(GUESTS, app.guest)
  console.log(`${GUESTS} guests, ${AT_ONCE} at once: ${(whole / bare).toFixed(2)} of the rate of their bare SQL (at least 0.40)`)
  const most = megabytes(app.child, 'VmHWM')
  await setTimeout(60_000)
  console.log(`memory: ${resting} MB at rest, at most ${most} MB in the rush (at most 250), a minute later ${(megabytes(app.child, 'VmRSS') / resting).toFixed(2)} of rest (at most 1.20)`)
  await app.stop()
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function database(name: string): Promise<string> {
  const admin = new pg.Client(Object.assign(new URL(postgres.url), { username: 'postgres' }).href)
  await admin.connect()
  await admin.query(`create database ${name} owner arcadeel`)
  await admin.end()
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
}

/** The way of one guest, from the page to the certificate. */
async function wholeWay(url: string, email: string): Promise<void> {
  const ask = leanGuest(url)
  const call = async (path: string, body: unknown = {}): Promise<Readonly<Record<string, unknown>>> => {
    const { status, text } = await ask(path, body)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const person = { fullName: 'Gast van de Avond', email, phone: '0612345678', sessionId: 'x', timestamp: new Date().toISOString(), profileComplete: false }
  await ask('/')
  await call('/.netlify/functions/create-session')
  await call('/.netlify/functions/send-to-zapier', { event_type: 'guest_lead_captured', clientData: person })
  await call('/api/rpc/check_investor_exists_by_email', { p_email: email })
  const order = { p_guest_email: email, p_guest_phone: person.phone, p_guest_name: person.fullName, p_number_of_shares: SHARES, p_investment_amount: AMOUNT, p_session_id: 'x', p_invoice_address: '' }
  const investmentId = String((await call('/api/rpc/create_guest_investment', order))['investment_id'])
  await payAt(new URL(String((await call('/.netlify/functions/create-payment', { investmentId }))['checkoutUrl'])))
  while ((await call('/.netlify/functions/check-payment-status', { investmentId }))['status'] !== 'paid') await setTimeout(100)
  const result = await call('/api/rpc/get_investment_for_payment_success', { p_investment_id: investmentId })
  if (Number(result['certificate_end']) - Number(result['certificate_start']) !== SHARES - 1) throw new Error(`no range: ${JSON.stringify(result)}`)
}

/** Guests a second, when so many go the way and the next begins as soon as one is done. */
async function rate(guests: number, guest: (number: number) => Promise<void>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (next < guests) await guest((next += 1))
  }))
  return guests / ((performance.now() - started) / 1000)
}

/** A guest who only sends the SQL: an app and a sandbox in this very process show what that is. */
async function bareGuest(): Promise<(number: number) => Promise<void>> {
  const url = await database('recorded')
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, dataDir: null, webhookSecret: undefined })
  const server = await startServer({ ...variables(sandbox), PORT: String(await freePort()), DATABASE_URL: url, DATA_DIR: dir, RATE_LIMIT_SCALE: '100000' })
  await wholeWay(server.url, 'warm@bench.nl')
  await settledDown(url)
  const recording = recordSql()
  await wholeWay(server.url, RECORDED)
  await settledDown(url)
  const units = recording.units()
  await server.stop()
  await sandbox.stop()
  console.log(`one guest is ${units.flat().length} statements, in ${units.length} transactions or alone`)
  const pool = new pg.Pool({ connectionString: url, max: POOL, allowExitOnIdle: true })
  return async (number) => await replay(pool, units, { recorded: RECORDED, own: `gast-${number}@bench.nl` })
}

async function settledDown(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  for (;;) {
    const { rows: [waiting] } = await client.query<{ count: string }>('select count(*) from outbox where done_at is null and dead_at is null')
    if (waiting?.count === '0') break
    await setTimeout(50)
  }
  await client.end()
}

async function startApp() {
  const url = await database('rush')
  const sandboxAt = await freePort()
  const sandbox = spawn(process.execPath, ['src/sandbox/main.ts'], { env: { PATH: process.env['PATH'], SANDBOX_PORT: String(sandboxAt), DATA_DIR: dir }, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(sandbox.stdout, 'data') as [Buffer]
  const smtpPort = Number(/127\.0\.0\.1:(\d+)\)/.exec(said.toString())?.[1])
  const sandboxUrl = `http://127.0.0.1:${sandboxAt}`
  const { child, url: appUrl } = await serverProcess({ ...variables({ url: sandboxUrl, smtpPort }), DATABASE_URL: url, DATA_DIR: dir })
  return {
    child,
    guest: (number: number) => wholeWay(appUrl, `gast-${number}@bench.nl`),
    async stop() {
      await settledDown(url)
      child.kill()
      sandbox.kill()
      await Promise.all([once(child, 'exit'), once(sandbox, 'exit')])
      const { db, close } = openDb(url, { now: () => Date.now(), connections: 1 })
      const { asked, broken } = await findBrokenInvariants(db)
      await close()
      if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`)
      console.log(`${asked} invariants hold`)
    },
  }
}

/** At the bank, as its form is sent. */
async function payAt(checkout: URL): Promise<void> {
  const form = new URLSearchParams({ token: checkout.searchParams.get('token') ?? '', method: 'ideal', status: 'paid' })
  const reply = await fetch(new URL(checkout.pathname, checkout), { method: 'POST', body: form, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the bank answers ${reply.status}`)
}
