import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import * as z from 'zod/mini'
import { appendDocuments, demandEnd, passRows, putDocuments, type DocumentSource, type DocumentTarget } from './backup-documents.ts'
import { withBackup, type BackupReader } from './backup-reader.ts'
import { migrate } from './migrate.ts'

/**
 * A backup is one gzipped file: a header, a line for each row of each table, a line with the counts, and behind it the
 * documents. It needs no program of PostgreSQL's own and fits any version from 15 on. Secrets are not in it.
 */
const FORMAT = 'arcadeel-backup-2'
/** The same without documents: what versions before they were kept have written. */
const ROWS_ALONE = 'arcadeel-backup-1'
const BATCH = 500

const headerSchema = z.object({ format: z.enum([FORMAT, ROWS_ALONE]), migration: z.string(), at: z.string() })
const lineSchema = z.object({ table: z.string(), rows: z.array(z.unknown()) })
const endSchema = z.object({ end: z.record(z.string(), z.int()) })

export type RowCounts = Readonly<Record<string, number>>

export interface Written {
  readonly counts: RowCounts
  readonly documents: number
}

/**
 * Writes everything that one snapshot of the database holds, and the documents that are there after it; whole or not at
 * all, readable by this user alone, and never over a file that is there. Says how many rows of what.
 */
export async function writeBackup(databaseUrl: string, file: string, source: DocumentSource): Promise<Written> {
  refuseExisting(file)
  const half = `${file}.part`
  await rm(half, { force: true })
  try {
    const counts = await withClient(databaseUrl, (client) => writeRows(client, half))
    const documents = await appendDocuments(half, source)
    refuseExisting(file)
    await rename(half, file)
    return { counts, documents }
  } finally {
    await rm(half, { force: true })
  }
}

async function writeRows(client: pg.Client, file: string): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  await client.query('begin isolation level repeatable read, read only')
  await pipeline(Readable.from(linesOf(client, counts)), createGzip(), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  await client.query('commit')
  return counts
}

/** The older backup may be the only good one. */
function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name`)
}

async function* linesOf(client: pg.Client, counts: Record<string, number>): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, migration: await lastMigration(client), at: new Date().toISOString() })}\n`
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

export interface Restored extends Written {
  /** When the backup was written, ISO 8601. */
  readonly at: string
  /** The last migration of the version that wrote it. */
  readonly from: string
  /** The last one now. */
  readonly to: string
}

/**
 * Fills an empty database from a backup of this version or an older one: makes the schema of the time, puts every document
 * in its place, loads the rows in one transaction, and brings all of it forward to the newest schema. It then stands still
 * until it is reconciled. What fails leaves no row; documents that are in their place by then are put there again by the
 * next try. Throws when the database is not empty or has a later schema already, when the backup is of a later version, or
 * when the file is not whole.
 */
export async function readBackup(databaseUrl: string, file: string, target: DocumentTarget): Promise<Restored> {
  const { format, migration: from, at } = await withBackup(file, (reader) => headerOf(reader, file))
  await withClient(databaseUrl, refuseFilled)
  await migrate(databaseUrl, from)
  await withClient(databaseUrl, (client) => refuseLater(client, from))
  // To its end, before there is any row: a file that is damaged anywhere restores nothing.
  const documents = await withBackup(file, async (reader) => {
    await passRows(reader)
    const count = format === ROWS_ALONE ? 0 : await putDocuments(reader, target)
    await demandEnd(reader)
    return count
  })
  const counts = await withBackup(file, async (reader) => {
    await headerOf(reader, file)
    return await withClient(databaseUrl, (client) => load(client, reader, at))
  })
  await migrate(databaseUrl)
  return { counts, documents, at, from, to: await withClient(databaseUrl, lastMigration) }
}

async function headerOf(reader: BackupReader, file: string): Promise<z.infer<typeof headerSchema>> {
  const header = z.safeParse(headerSchema, parsed(await reader.line()))
  if (!header.success) throw new Error(`${file} is no backup of this product`)
  return header.data
}

/** As its migration makes it: a backup from before that is marked as restored in the transaction that fills it, too. */
const MARK = 'create table if not exists restorations (backup_at timestamptz not null, restored_at timestamptz not null, reconciled_at timestamptz)'

/** What triggers would keep, tell or make with each row stands in the backup already, so they are off meanwhile. References are on. */
async function load(client: pg.Client, reader: BackupReader, backupAt: string): Promise<RowCounts> {
  const tables = (await tablesInOrder(client)).map((table) => pg.escapeIdentifier(table))
  await client.query('begin')
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // Rows that migrations themselves put down, such as the first issue: the backup brings its own.
  for (const table of tables.toReversed()) await client.query(`delete from ${table}`)
  const counts = await loadLines(client, reader)
  await restartCounters(client)
  await client.query(MARK)
  await client.query('insert into restorations (backup_at, restored_at) values ($1, $2)', [backupAt, new Date().toISOString()])
  await client.query('set constraints all immediate')
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('commit')
  return counts
}

async function loadLines(client: pg.Client, reader: BackupReader): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  const columns = new Map<string, string>()
  for (let line = await reader.line(); line !== null; line = await reader.line()) {
    const value = parsed(line)
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

/** Built files of the web app: every instance puts its own there at its start. */
const NOT_KEPT = 'web_files'

/** Tables with those that others refer to first. Counters and answers that may be lost are left out. */
async function tablesInOrder(client: pg.Client): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' and relname <> '${NOT_KEPT}' order by 1`)
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

/** Asked before the schema is touched: a database in use stays as it is. */
async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select name from unnest(array['investors', 'investments', 'ledger_entries', 'admin_users']) as name where to_regclass(name) is not null`)
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount !== 0) throw new Error('the database is not empty: restore into a new one (another DATA_DIR or DATABASE_URL)')
  }
}

/** Migrations only go forward: rows of an older schema do not fit a later one. */
async function refuseLater(client: pg.Client, wanted: string): Promise<void> {
  const last = await lastMigration(client)
  if (last !== wanted) throw new Error(`the database has the schema ${last} already, the backup is of ${wanted}: restore into a new one (another DATA_DIR or DATABASE_URL)`)
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows: [last] } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  return last?.name ?? ''
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
