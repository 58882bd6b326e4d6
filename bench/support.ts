import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#server/main.ts'
import { freePort, OWNER } from '#tests/support/app.ts'
import { fillBelievably } from './believable-register.ts'

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

/** The built app with a database of its own and without an outside world, for benchmarks of its pages. `investors`: so many are in its register. */
export async function startPages({ investors = 0 } = {}): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dir = `var/bench/${process.pid}`
  mkdirSync(dir, { recursive: true })
  const postgres = await startEmbedded({ dir: `${dir}/postgres`, fast: true })
  const filled = investors > 0 ? await newDatabase(postgres, 'filled') : null
  if (filled !== null) await fillBelievably(filled, investors)
  const server = await startServer({
    PORT: String(await freePort()), DATABASE_URL: filled ?? postgres.url, DATA_DIR: dir, APP_SECRET: 'a secret for benchmarks that is long enough',
    LOG_LEVEL: 'silent', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...(filled === null ? {} : { ISSUE_SIZE: '1000000000' }),
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

/**
 * Hundredths of a second of the processor that a process and its children have used, those that have ended included. Work is
 * where the children are: in nginx and PostgreSQL.
 */
export function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [String(pid), ...children].reduce((sum, one) => sum + timesIn(one).slice(0, one === String(pid) ? 4 : 2).reduce((all, time) => all + time, 0), 0)
}

/** Of a process: its own time for its programs and in the kernel, then both for children that have ended. None for one that is gone. */
function timesIn(pid: string): readonly number[] {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\w )/)
    return rest.split(' ').slice(11, 15).map(Number)
  } catch {
    return []
  }
}

/** Guests a second, when so many go their way at once and the next begins as soon as one is done. */
export async function closedLoop(guests: number, atOnce: number, guest: (number: number) => Promise<void>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (next < guests) await guest((next += 1))
  }))
  return guests / ((performance.now() - started) / 1000)
}

/** Memory of a process that is in use now, or was at most so far. */
export function megabytes({ pid }: Pick<ChildProcess, 'pid'>, what: 'VmRSS' | 'VmHWM'): number {
  return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
