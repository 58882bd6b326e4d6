import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { startServer } from '#server/main.ts'
import { clientOf, type Client } from './client.ts'
import type { FreshDatabase } from './cluster.ts'
import { until } from './until.ts'
import { MOLLIE_KEY, outsideWorld, type World } from './world.ts'

export interface TestApp {
  readonly url: string
  /** The outside world that the app talks to, and its controls. */
  readonly world: World
  /** A visitor with a cookie jar of his own. */
  client(): Client
  /** Moves the app's clock on. */
  pass(seconds: number): void
  /** What the app's clock says. */
  now(): number
  /** Another instance on the same database, in the same world; its clock may run ahead, and `more` are variables of its own. */
  another(secondsAhead?: number, more?: Readonly<Record<string, string>>): Promise<{ readonly url: string; client(): Client; stop(): Promise<void> }>
  /** Waits until nothing is due or under way: every payment looked up, every message sent or put off. Whoever counts "once" waits for it. */
  quiet(): Promise<void>
  readonly database: OpenDb
  readonly databaseUrl: string
  /** Its data folder, unless a test says another one. */
  readonly dataDir: string
  /** Ends all, after every invariant was asked: a test run that leaves one broken fails. */
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** The first owner of every test app. */
export const OWNER = { email: 'eigenaar@voorbeeld.nl', password: 'Een-Lang-Wachtwoord-1' } as const

/** The whole app over its real wire: a database, own sandbox, own clock. Variables go over the defaults. */
export async function startAppOn(database: FreshDatabase, env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const sandbox = await startOutside()
  // Of its own: another app's clock would sweep our documents away.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'arcadeel-data-'))
  let shift = 0
  const clock = { now: () => Date.now() + shift, stop: () => undefined }
  const start = async (ahead = 0, more: Readonly<Record<string, string>> = {}) => {
    const port = await freePort()
    return await startServer({ ...variables(sandbox), PORT: String(port), DATABASE_URL: database.url, DATA_DIR: dataDir, ...env, ...more }, { clock: { ...clock, now: () => clock.now() + ahead * 1000 } })
  }
  const server = await start()
  const open = openDb(database.url, { now: () => Date.now(), connections: 2, patienceMs: 60_000 })
  return {
    url: server.url,
    world: outsideWorld(sandbox.url),
    client: () => clientOf(server.url),
    now: () => clock.now(),
    pass: (seconds) => { shift += seconds * 1000 },
    async another(secondsAhead = 0, more) {
      const other = await start(secondsAhead, more)
      return { url: other.url, client: () => clientOf(other.url), stop: () => other.stop() }
    },
    quiet: () => until(async () => {
      const { rows: [left] } = await sql<{ work: number }>`
        select (select count(*) from payment_checks) + (select count(*) from payment_notes)
          + (select count(*) from outbox where done_at is null and dead_at is null and (run_at <= ${new Date(clock.now())} or (attempts > 0 and last_error is null))) as work`.execute(use(open.db))
      return Number(left?.work) === 0
    }, 'quiet', 60).then(() => undefined),
    database: open,
    databaseUrl: database.url,
    dataDir,
    async stop() {
      await server.stop()
      const { broken, asked } = await findBrokenInvariants(open.db)
      await open.close()
      await database.drop()
      await sandbox.stop()
      rmSync(dataDir, { recursive: true, force: true })
      if (asked === 0 || broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken)}`)
    },
  }
}

/** The outside world, on free ports. */
export async function startOutside(): Promise<Sandbox> {
  return await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, dataDir: null, webhookSecret: WEBHOOK_SECRET })
}

/** What an app is told so that it talks to this sandbox; without port and database. */
export function variables(sandbox: Pick<Sandbox, 'url' | 'smtpPort'>): Readonly<Record<string, string>> {
  return {
    HOST: '127.0.0.1', APP_SECRET: 'a secret of tests that is long enough', LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', DATA_DIR: 'var/test-data',
    MOLLIE_API_KEY: MOLLIE_KEY, MOLLIE_API_URL: `${sandbox.url}/mollie/v2/`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`, MAIL_FROM: 'Arcadeel <register@voorbeeld.nl>',
    // Nobody is told to the CRM until a test says its key.
    CLOSE_API_URL: `${sandbox.url}/close/api/v1/`,
    ZAPIER_HOOK_URL: `${sandbox.url}/hooks/catch/1/arcadeel/`, WEBHOOK_SECRET,
    ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, RATE_LIMIT_SCALE: '1',
  }
}

/** A port that is free now, below those that connections going out are given: nobody has it a moment later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_100, 32_000)
    const probe = createServer()
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
