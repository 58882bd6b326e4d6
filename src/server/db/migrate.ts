import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

/** The plain SQL files of `db/migrations`, in the order of their numbers. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    const entries = await Promise.all(names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(folder + name, 'utf8')
      return [name.slice(0, -4), { up: async (db) => { await sql.raw(text).execute(db) } }]
    }))
    return Object.fromEntries(entries)
  },
}

const OLDEST = 15

async function demandVersion(pool: pg.Pool): Promise<void> {
  const { rows: [row] } = await pool.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(row?.server_version_num) / 10_000)
  if (major < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or newer is needed, and this is ${major}`)
}

/**
 * Brings a database forward to the newest schema; does nothing when it is there. Two instances that start
 * at once take turns by the migrator's lock. Throws the first error, with everything of that run undone.
 * `upTo`: the name of the last migration wanted, for a database that is filled from an older backup; throws when this
 * version does not have it.
 */
export async function migrate(databaseUrl: string, upTo?: string): Promise<void> {
  if (upTo !== undefined && !(upTo in await sqlFiles.getMigrations())) throw new Error(`this version does not know the schema ${upTo}: update it first`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pool.on('error', () => undefined)
  // Also one that works: a start that is stopped meanwhile takes the database from under it.
  pool.on('connect', (client) => { client.on('error', () => undefined) })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await demandVersion(pool)
    const migrator = new Migrator({ db, provider: sqlFiles })
    const { error } = upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
    if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
  } finally {
    await db.destroy()
  }
}
