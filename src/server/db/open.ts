import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Moment } from '#domain/moment.ts'
import { poolOf, txOf } from './handle.ts'
import { isOutdatedPlan, preparing } from './prepared.ts'
import { openSockets } from './sockets.ts'
import type { Tables } from './tables.ts'
import type { Pool, Tx } from './tx.ts'
import { countWaits, type Waits } from './waits.ts'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Counts and cents come back as numbers; one that is too large to be exact is a fault, not a rounding. */
function exactInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is not exact as a number`)
  return value
}

/** A moment is a number wherever it is read. */
function momentOf(text: string): Moment {
  return Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
}

/** Calendar dates stay text: a Date object would move them through time zones. */
const parsers = new Map<number, (text: string) => unknown>([[INT8, exactInt8], [DATE, (text) => text], [TIMESTAMPTZ, momentOf]])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
}

export interface OpenPool {
  readonly pool: Pool
  /**
   * Runs work in one transaction (read committed). Deadlocks, serialization failures and plans from before a migration are tried
   * again a few times, so the work must have no effect outside the database.
   */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Who waits for a connection. */
  readonly waits: Waits
  /** Closes the pool after the running work. */
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  readonly now: () => Moment
  readonly connections?: number
  /** Hears of connections that the server dropped. */
  readonly onError?: (error: Error) => void
  /** No statement may take longer; ten seconds when not given. Whoever looks at everything takes longer than a guest waits. */
  readonly patienceMs?: number
}

const CONNECTIONS = 4
const PATIENCE_MS = 10_000
/** The server ends a statement that takes too long by itself; only one that is silent does not. */
const LONGER_MS = 2000
/** Who still waits for a silent server when we close is cut off. */
const GOODBYE_MS = 3000

/** Opens a pool on a PostgreSQL server. */
export function openPool(url: string, options: OpenOptions): OpenPool {
  const { connections: max = CONNECTIONS, patienceMs = PATIENCE_MS } = options
  const sockets = openSockets(patienceMs + LONGER_MS)
  const connections = new pg.Pool({ connectionString: url, max, types, connectionTimeoutMillis: 5000, statement_timeout: patienceMs, application_name: 'arcadeel', stream: sockets.make })
  // Without a listener a database restart would end the process: the pool speaks for idle connections, each
  // connection for itself while it works.
  connections.on('error', (error) => options.onError?.(error))
  connections.on('connect', (client) => { client.on('error', (error) => options.onError?.(error)) })
  const waits = countWaits()
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(connections, waits) }) })
  return {
    pool: poolOf(kysely, options.now),
    transaction: (work) => retried(() => kysely.transaction().execute((inner) => work(txOf(inner, options.now())))),
    waits,
    async close() {
      const goodbye = setTimeout(() => sockets.destroyAll(), GOODBYE_MS)
      await kysely.destroy()
      clearTimeout(goodbye)
    },
  }
}

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const code = sqlState(error)
      if (attempt >= 4 || (code !== DEADLOCK && code !== SERIALIZATION && !isOutdatedPlan(error))) throw error
      await wait(10 * attempt + Math.random() * 20)
    }
  }
}

/** The five-character state of a database error; undefined for any other. */
function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Connection lost, server starting or stopping: the same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error) ?? ''
  if (/^(08|57P)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '53300'].includes(code)) return true
  return error instanceof Error && /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
}

/** It answers and can keep nothing: its disk or its memory is full (class 53), a file cannot be written, or it only reads. */
export function isDatabaseFull(error: unknown): boolean {
  return /^(53|58030$|25006$)/.test(sqlState(error) ?? '')
}

/** Restored and not reconciled: nothing is issued or promised (the errcode of `refuse_unreconciled`). */
export function isStandingStill(error: unknown): boolean {
  return sqlState(error) === 'AR001'
}
