import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'
import pg from 'pg'

/** A migration waits so long for what others hold, and whoever comes behind it as long. */
const LOCK_WAIT_MS = 1000
/** Then everybody else has a turn before it is tried again. */
const TURN_MS = 1000

const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** The plain SQL files of `db/migrations`, in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const entries = await Promise.all((await ownNames()).map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(`${folder}${name}.sql`, 'utf8')
      return [name, { up: async (db) => { await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS};\n${text}`).execute(db) } }]
    }))
    return Object.fromEntries(entries)
  },
}

const OLDEST = 15
const NO_SUCH_TABLE = '42P01'
/** Somebody else held what was wanted: for too long, or while wanting what we held. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/** Refuses a server that is too old; says which migrations it has, all in one question, or null when it never had any. */
async function lookAt(pool: pg.Pool): Promise<readonly string[] | null> {
  const version = "current_setting('server_version_num')::int as version"
  const ask = async (text: string) => (await pool.query<{ version: number; names: string[] | null }>(text)).rows[0]
  const row = await ask(`select ${version}, (select array_agg(name order by name) from kysely_migration) as names`).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_TABLE) return ask(`select ${version}, null::text[] as names`)
    throw error
  })
  const major = Math.floor((row?.version ?? 0) / 10_000)
  if (major < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or newer is needed, and this is ${major}`)
  return row?.names ?? null
}

/** Those of this version, without reading them. */
async function ownNames(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4)).toSorted()
}

/** Again and again while somebody is in the way, who gets on with it meanwhile. Throws any other error. */
async function insist(step: () => Promise<MigrationResultSet>): Promise<readonly unknown[]> {
  for (;;) {
    const { error, results = [] } = await step()
    if (!error) return results
    if (!(error instanceof Error && 'code' in error && IN_THE_WAY.has(error.code))) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
    await pause(TURN_MS)
  }
}

/** Each migration by itself: what it locks is free again before the next one wants something. */
async function oneByOne(migrator: Migrator): Promise<void> {
  while ((await insist(() => migrator.migrateUp())).length > 0);
}

/**
 * Brings a database forward to the newest schema; when it is there, that costs one question. Two instances that start
 * at once take turns by the migrator's lock. A database that is in use goes forward one migration at a time, so that whoever
 * is served meanwhile waits for none of them long (decision 0070): an error leaves what was done before it, and the next
 * start goes on from there. An empty one is filled at once, or stays empty. Throws the first error.
 * `upTo`: the name of the last migration wanted, for a database that is filled from an older backup; throws when this
 * version does not have it.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<void> {
  const names = await ownNames()
  if (upTo !== undefined && !names.includes(upTo)) throw new Error(`this version does not know the schema ${upTo}: update it first`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  // Also one that works: a start that is stopped meanwhile takes the database from under it.
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const done = await lookAt(pool)
    if (upTo === undefined && done?.join() === names.join()) return
    const migrator = new Migrator({ db, provider: sqlFiles })
    if (upTo !== undefined) await insist(() => migrator.migrateTo(upTo))
    else if (done === null) await insist(() => migrator.migrateToLatest())
    else await oneByOne(migrator)
  } finally {
    await db.destroy()
    // What was never used by it is not ended by it, and would keep a tool alive for as long as a connection may be idle.
    if (!pool.ending) await pool.end()
  }
}
