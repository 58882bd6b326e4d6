import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from './embedded-account.ts'
import { isAlive } from './embedded-holder.ts'
import type { EmbeddedPrograms } from './embedded-programs.ts'

/** Where one embedded cluster lives. */
export interface EmbeddedHome {
  readonly dir: string
  readonly data: string
  readonly password: string
}

/** The role that owns the product's database; like anywhere else it is no superuser (that is `postgres`, same password). */
export const APP_ROLE = 'arcadeel'
export const APP_DATABASE = 'arcadeel'
/** Programs get nothing else of our environment: secrets stand in it. */
export const PROGRAM_ENV = { PATH: process.env['PATH'], LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' }

interface Making {
  readonly home: EmbeddedHome
  readonly programs: EmbeddedPrograms
  readonly account: Account
  /** For tests: nothing waits for the disk, and the role may make databases. */
  readonly fast: boolean
}

/** Reads the cluster's password; makes one first, readable by nobody else, when there is none. */
export function passwordOf(home: EmbeddedHome): string {
  if (!existsSync(home.password)) {
    const draft = `${home.password}.${process.pid}`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    keepFirst(draft, home.password)
  }
  return readFileSync(home.password, 'utf8')
}

/** Two processes may start for the first time at once: the password that stands first is that of both. */
function keepFirst(draft: string, final: string): void {
  try {
    linkSync(draft, final)
  } catch (error) {
    if (!existsSync(final)) throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * Makes the cluster when it is not there. It is made in a folder of its own and moved in place whole, with role and
 * database, so that neither a crash nor two first starts at once leave half of one.
 */
export async function ensureCluster({ home, programs, account, fast }: Making): Promise<void> {
  if (existsSync(path.join(home.data, 'PG_VERSION'))) return
  removeAbandoned(home.dir)
  const draft = path.join(home.dir, `new-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  account.own(draft)
  account.own(home.password)
  const language = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${home.password}`, '--auth=scram-sha-256']
  await run([...account.prefix, programs.initdb, '-D', draft, ...language, ...access, '--no-instructions', ...(fast ? ['--no-sync'] : [])])
  const flags = fast ? ['-c', 'fsync=off'] : []
  await run([...account.prefix, programs.postgres, '--single', '-D', draft, ...flags, 'postgres'], firstStatements(passwordOf(home), fast))
  moveInPlace(draft, home.data)
}

function firstStatements(password: string, fast: boolean): string {
  return [
    `create role ${APP_ROLE} login ${fast ? 'createdb' : ''} password '${password}'`,
    `create database ${APP_DATABASE} owner ${APP_ROLE}`,
    '',
  ].join('\n')
}

function removeAbandoned(dir: string): void {
  for (const name of readdirSync(dir)) {
    const maker = /^new-(\d+)$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) rmSync(path.join(dir, name), { recursive: true })
  }
}

function moveInPlace(draft: string, data: string): void {
  try {
    renameSync(draft, data)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error
  }
}

function run([program = '', ...args]: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], env: PROGRAM_ENV })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => { said += chunk.toString() })
    child.stderr.on('data', (chunk: Buffer) => { said += chunk.toString() })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0 && !/ERROR:|FATAL:/.test(said)) resolve()
      else reject(new Error(`PostgreSQL could not be set up (code ${code}):\n${said.trim()}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
