import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { accountFor } from './embedded-account.ts'
import { APP_DATABASE, APP_ROLE, PROGRAM_ENV, ensureCluster, passwordOf } from './embedded-cluster.ts'
import { waitUntilFree } from './embedded-holder.ts'
import { embeddedPrograms } from './embedded-programs.ts'

export interface EmbeddedOptions {
  /** The cluster's folder, made when missing: `data/` and `password` stand in it. */
  readonly dir: string
  /** A free one when not given. */
  readonly port?: number
  /** For tests: quick, and lost when the machine stops. */
  readonly fast?: boolean
  /** Hears every line that PostgreSQL says. */
  readonly log?: (line: string) => void
}

export interface Embedded {
  /** `postgres://` with role, password and database. */
  readonly url: string
  readonly port: number
  /** Settles when PostgreSQL has ended, whoever ended it. */
  readonly ended: Promise<void>
  /** Ends it cleanly: open transactions are rolled back, everything committed stands on disk. */
  readonly stop: () => Promise<void>
}

type Postgres = ChildProcessByStdio<null, null, Readable>

const TRIES = 10
const PATIENCE = 30_000
const QUICK_AND_LOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * Starts the PostgreSQL that npm brought, on loopback and with a password, for as long as this process lives; the
 * first time it makes the cluster. Works as root and as an ordinary user, in a folder that is closed to others.
 * Throws DataDirInUse when another process has it already.
 */
export async function startEmbedded({ dir, port, fast = false, log = () => {} }: EmbeddedOptions): Promise<Embedded> {
  const home = { dir: path.resolve(dir), data: path.resolve(dir, 'data'), password: path.resolve(dir, 'password') }
  mkdirSync(home.dir, { recursive: true, mode: 0o700 })
  const programs = embeddedPrograms()
  const account = accountFor(home.dir)
  const password = passwordOf(home)
  await ensureCluster({ home, programs, account, fast })
  await waitUntilFree(home.dir, home.data)
  const start = (at: number): Promise<Postgres> => launch([...account.prefix, programs.postgres, '-D', home.data, ...flags(at, fast)], log)
  try {
    const { child, at } = port === undefined ? await onFreePort(start) : { child: await start(port), at: port }
    const url = `postgres://${APP_ROLE}:${password}@127.0.0.1:${at}/${APP_DATABASE}`
    return { url, port: at, ended: ending(child), stop: () => stop(child) }
  } catch (error) {
    // Another process may have come between the look and the start: then its name is the better answer.
    if (saysAny(error, /lock file .* (already exists|is empty)|pre-existing shared memory/)) await waitUntilFree(home.dir, home.data)
    throw error
  }
}

function flags(port: number, fast: boolean): string[] {
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', ...(fast ? QUICK_AND_LOSABLE : {}) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Between asking for a free port and taking it another process can be quicker: then it asks again. */
async function onFreePort(start: (port: number) => Promise<Postgres>): Promise<{ child: Postgres; at: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const at = await freePort()
    try {
      return { child: await start(at), at }
    } catch (error) {
      if (attempt === TRIES || !saysAny(error, /Address already in use/)) throw error
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port'))
      })
    })
  })
}

/** Settles when it accepts connections. A group of its own keeps Ctrl-C from it: we end first, then it. */
function launch([program = '', ...args]: readonly string[], log: (line: string) => void): Promise<Postgres> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: PROGRAM_ENV })
    const last: string[] = []
    createInterface(child.stderr).on('line', (line) => {
      log(line)
      last.push(line)
      if (last.length > 20) last.shift()
      if (line.includes('database system is ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('close', () => { reject(new Error(`PostgreSQL did not start:\n${last.join('\n')}`)) })
  })
}

function ending(child: Postgres): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => { resolve() })
  })
}

async function stop(child: Postgres): Promise<void> {
  const impatience = setTimeout(() => { child.kill('SIGQUIT') }, PATIENCE)
  child.kill('SIGINT')
  await ending(child)
  clearTimeout(impatience)
}

function saysAny(error: unknown, what: RegExp): boolean {
  return error instanceof Error && what.test(error.message)
}
