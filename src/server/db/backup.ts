import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import * as z from 'zod/mini'
import { migrate } from './migrate.ts'

/**
 * A backup is one gzipped text file: a header, a line for each row of each table, and a last line with the counts.
 * It needs no program of PostgreSQL's own and fits any version from 15 on. Secrets are not in it.
 */
const FORMAT = 'arcadeel-backup-1'
const BATCH = 500

const headerSchema = z.object({ format: z.literal(FORMAT), migration: z.string(), at: z.string() })
const lineSchema = z.object({ table: z.string(), rows: z.array(z.unknown()) })
const endSchema = z.object({ end: z.record(z.string(), z.int()) })

export type RowCounts = Readonly<Record<string, number>>

/** Writes everything that one snapshot of the database holds; whole or not at all. Says how many rows of what. */
export async function writeBackup(databaseUrl: string, file: string): Promise<RowCounts> {
  return await withClient(databaseUrl, async (client) => {
    const half = `${file}.part`
    await client.query('begin isolation level repeatable read, read only')
    const counts: Record<string, number> = {}
    await pipeline(Readable.from(linesOf(client, counts)), createGzip(), createWriteStream(half, { mode: 0o600, flags: 'w' }))
    await client.query('commit')
    await rename(half, file)
    return counts
  })
}

async function* linesOf(client: pg.Client, counts: Record<string, number>): AsyncGenerator<string> {
  const { rows: [last] } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  yield `${JSON.stringify({ format: FORMAT, migration: last?.name ?? '', at: new Date().toISOString() })}\n`
  for (const table of await tablesInOrder(client)) {
    counts[table] = 0
    await client.query(`declare rows no scroll cursor for select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t`)
    for (;;) {
      const { rows } = await client.query<{ row: unknown }>(`fetch ${BATCH} from rows`)
      if (rows.length === 0) break
      counts[table] += rows.length
      yield `${JSON.stringify({ table, rows: rows.map(({ row }) => row) })}\n`
    }
    await client.query('close rows')
  }
  yield `${JSON.stringify({ end: counts })}\n`
}

/**
 * Fills an empty database from a backup, in one transaction, and brings it forward to the newest schema.
 * Throws when the database is not empty or the file is not whole.
 */
export async function readBackup(databaseUrl: string, file: string): Promise<RowCounts> {
  const handle = await open(file)
  const lines = createInterface({ input: handle.createReadStream().pipe(createGunzip()) })[Symbol.asyncIterator]()
  const header = z.safeParse(headerSchema, parsed((await lines.next()).value))
  if (!header.success) throw new Error(`${file} is no backup of this product`)
  await migrate(databaseUrl, header.data.migration)
  const counts = await withClient(databaseUrl, async (client) => {
    await refuseFilled(client)
    await client.query('begin')
    await client.query('delete from register')
    const loaded = await loadLines(client, lines)
    await restartCounters(client)
    await client.query('commit')
    return loaded
  })
  await migrate(databaseUrl)
  return counts
}

async function loadLines(client: pg.Client, lines: AsyncIterator<string>): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  const columns = new Map<string, string>()
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const value = parsed(next.value)
    const end = z.safeParse(endSchema, value)
    if (end.success) {
      const short = Object.entries(end.data.end).filter(([table, count]) => (counts[table] ?? 0) !== count)
      if (short.length > 0) throw new Error(`the backup is damaged: rows of ${short.map(([table]) => table).join(', ')} are missing`)
      return end.data.end
    }
    const { table, rows } = lineSchema.parse(value)
    const names = columns.get(table) ?? (await writableColumns(client, table))
    columns.set(table, names)
    const name = pg.escapeIdentifier(table)
    await client.query(`insert into ${name} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [JSON.stringify(rows)])
    counts[table] = (counts[table] ?? 0) + rows.length
  }
  throw new Error('the backup is not whole: its last line is missing')
}

/** Tables with those that others refer to first. Counters and answers that may be lost are left out. */
async function tablesInOrder(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by 1`)
  const { rows: needs } = await client.query<{ name: string; needs: string }>(`select conrelid::regclass::text as name, confrelid::regclass::text as needs from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const ordered: string[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name }) => !ordered.includes(name) && needs.every((need) => need.name !== name || need.needs === name || ordered.includes(need.needs)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...ready.map(({ name }) => name))
  }
  return ordered
}

async function writableColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`, [table])
  if (rows.length === 0) throw new Error(`the backup holds a table ${table} that this version does not know`)
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
}

async function restartCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
  for (const { table, column } of rows) await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${pg.escapeIdentifier(column)}) from ${pg.escapeIdentifier(table)}), 0) + 1, false)`, [table, column])
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows: [found] } = await client.query<{ filled: boolean }>('select exists (select from investors) or exists (select from investments) or exists (select from ledger_entries) or exists (select from admin_users) as filled')
  if (found?.filled) throw new Error('the database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL)')
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function parsed(line: unknown): unknown {
  try {
    return JSON.parse(typeof line === 'string' ? line : '')
  } catch {
    return undefined
  }
}
