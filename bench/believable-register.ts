import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** The two years that a believable register has behind it. */
const BEGAN = '2025-07-23T20:00:00+02:00'
export const ENDED = '2027-07-23T20:00:00+02:00'

/** What is filled; everything else stays empty. */
const TABLES = [
  'investors', 'holders', 'investments', 'admin_certificate_assignments', 'certificate_mutations', 'mutation_reasons', 'certificate_runs', 'positions', 'reservations', 'payments', 'payment_history',
  'ledger_entries', 'reviews', 'audit_log', 'outbox', 'sold_by_day',
]

const folder = new URL('believable/', import.meta.url)

/**
 * Fills a migrated, empty database with so many investors and two years of what they did: names as they are in the
 * Netherlands, two and a half investments each, their payments, the book with transfers, corrections, withdrawals and people
 * who were deleted since. The same number gives the same register, and all invariants of `db/checks` hold in it. A million
 * take minutes, because what watches single rows does not watch these: triggers are off, and indexes and constraints are
 * made again at the end, over everything at once.
 */
export async function fillBelievably(url: string, investors: number): Promise<void> {
  const client = new pg.Client(url)
  // The error that matters is the one thrown; the server's goodbye to this connection is not.
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const setting of ["maintenance_work_mem = '1GB'", "work_mem = '256MB'"]) await client.query(`set ${setting}`)
    await client.query('begin')
    const putBack = await takeOff(client)
    await client.query(`create temporary table life as select ${investors}::bigint as investors, ${investors}::bigint + ${investors}::bigint / 100 as known, '${BEGAN}'::timestamptz as began, '${ENDED}'::timestamptz as ended`)
    for (const name of (await readdir(folder)).toSorted()) await client.query(await readFile(new URL(name, folder), 'utf8'))
    for (const statement of putBack) await client.query(statement)
    await client.query('commit')
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`)
  } finally {
    await client.end()
  }
}

/** Takes triggers, indexes and all constraints but keys and plain checks off; says how each is put back, in its order. */
async function takeOff(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ off: string; back: string }>(`
    select off, back from (
      select 1 as step, format('alter table %s drop constraint %I', conrelid::regclass, conname) as off, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
      from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'u', 'x')
      union all
      select 2, format('drop index %s', index.indexrelid::regclass), pg_get_indexdef(index.indexrelid)
      from pg_index index where index.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = index.indexrelid)
      union all
      select 3, format('alter table %s disable trigger user', name::regclass), format('alter table %s enable trigger user', name::regclass) from unnest($1::text[]) name
    ) taken order by step`, [TABLES])
  for (const { off } of rows) await client.query(off)
  return rows.map(({ back }) => back)
}
