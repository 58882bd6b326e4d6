import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#server/main.ts'
import { freePort } from '#tests/support/app.ts'

/** Debian's Chromium, or what CHROMIUM names; never a download. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A migrated, empty database beside the others of one PostgreSQL. */
export async function newDatabase(postgres: Pick<Embedded, 'url'>, name: string): Promise<string> {
  // The app's own role may make no databases; the cluster's superuser has the same password.
  const admin = new pg.Client(Object.assign(new URL(postgres.url), { username: 'postgres', pathname: '/postgres' }).href)
  await admin.connect()
  await admin.query(`create database ${name} owner arcadeel`)
  await admin.end()
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  await migrate(url)
  return url
}

/** The built app with a database of its own and without an outside world, for benchmarks of its pages. */
export async function startPages(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dir = `var/bench/${process.pid}`
  mkdirSync(dir, { recursive: true })
  const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
  const server = await startServer({
    PORT: String(await freePort()), DATABASE_URL: postgres.url, DATA_DIR: dir, APP_SECRET: 'a secret for benchmarks that is long enough',
    LOG_LEVEL: 'silent', ADMIN_EMAIL: 'bench@voorbeeld.nl', ADMIN_PASSWORD: 'Een-Lang-Wachtwoord-1',
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await postgres.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** As everywhere that the server is started (decisions/0022). */
const MEMORY = ['--max-semi-space-size=2', '--max-old-space-size=384'] as const

/** The app as a process of its own that serves, with these variables and without limits. */
export async function serverProcess(env: Readonly<Record<string, string>>): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const port = await freePort()
  const all = { ...env, PATH: process.env['PATH'], PORT: String(port), RATE_LIMIT_SCALE: '100000' }
  const child = spawn(process.execPath, [...MEMORY, 'src/server/main.ts'], { env: all, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).then((reply) => reply.ok, () => false))) await setTimeout(100)
  return { child, url }
}

/** Memory of a process that is in use now, or was at most so far. */
export function megabytes({ pid }: Pick<ChildProcess, 'pid'>, what: 'VmRSS' | 'VmHWM'): number {
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
