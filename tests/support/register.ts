import pg from 'pg'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Mutation } from '#domain/register.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { listWindow } from '#server/store/register-book.ts'
import { freshDatabase } from './cluster.ts'

/** Numbers that lie together in the register of today. */
export interface Run extends CertificateRange {
  readonly state: 'free' | 'held' | 'sealed' | 'withheld'
  /** Its place among the people of the register; null for nobody. */
  readonly holder: number | null
  readonly since: string | null
}

/** The register of a database of its own, with people who may hold numbers: what the ledger does, without money. */
export interface Register {
  readonly open: OpenDb
  readonly client: pg.Client
  connect(): Promise<pg.Client>
  /** Nothing is issued, and nothing is written. */
  reset(): Promise<void>
  resize(size: number): Promise<number>
  /** Gives to somebody; at a moment, or now. */
  issue(count: number, holder: number, at?: number, on?: pg.Client): Promise<CertificateRange | null>
  giveBack(range: CertificateRange, holder: number, at?: number): Promise<void>
  transfer(range: CertificateRange, from: number, to: number, day: string, at?: number): Promise<number>
  seal(range: CertificateRange, holder: number, at?: number): Promise<number>
  correct(line: number, day: string, at?: number): Promise<number>
  runs(): Promise<readonly Run[]>
  /** The whole book. */
  lines(): Promise<readonly Mutation[]>
  holderOf(id: string | null): number | null
  broken(): Promise<readonly unknown[]>
  close(): Promise<void>
}

export async function openRegister(people: number): Promise<Register> {
  const database = await freshDatabase()
  const open = openDb(database.url, { now: () => Date.now(), connections: 2, patienceMs: 60_000 })
  const connect = async () => {
    const connection = new pg.Client({ connectionString: database.url })
    await connection.connect()
    return connection
  }
  const client = await connect()
  const { rows: made } = await client.query<{ holder_id: string }>(`
    insert into investors (email, name, created_at, updated_at) select 'houder-' || n || '@example.nl', 'Houder ' || n, now(), now() from generate_series(1, $1) n returning holder_id
  `, [people])
  const holders = made.map((row) => row.holder_id)
  const id = (holder: number) => holders[holder] ?? ''
  const moment = (at = Date.now()) => new Date(at)
  const numbers = ({ start, end }: CertificateRange) => `[${start},${end}]`
  const line = async (sql: string, values: readonly unknown[]) => Number((await client.query<{ id: string }>(`select ${sql} as id`, [...values])).rows[0]?.id)
  return {
    open, client, connect,
    async reset() {
      await client.query(`
        alter table certificate_mutations disable trigger user;
        truncate certificate_mutations, mutation_reasons, certificate_runs, positions, reservations;
        alter table certificate_mutations enable trigger user;
        update issues set size = 0, issued = 0, withheld = 0, holders = 0, last_recorded_at = 'epoch'`)
    },
    async resize(size) {
      return Number((await client.query<{ size: string }>('select set_issue_size(1, $1) as size', [size])).rows[0]?.size)
    },
    async issue(count, holder, at, on = client) {
      const { rows: [row] } = await on.query<{ start: number | null; end: number | null }>(
        `select lower(run)::int as start, upper(run)::int - 1 as end from issue_run(1, $1, $2, 'issue', $3, 'system', null, null, null) as run`, [count, id(holder), moment(at)])
      return row?.start == null || row.end == null ? null : { start: row.start, end: row.end }
    },
    async giveBack(range, holder, at) {
      await client.query(`select give_back(1, $1, $2, 'release', $3, 'system', null, null, null, null)`, [numbers(range), id(holder), moment(at)])
    },
    transfer: (range, from, to, day, at) => line(`transfer_these(1, $1, $2, $3, $4, $5, 'admin', null, 'verkoop')`, [numbers(range), id(from), id(to), day, moment(at)]),
    seal: (range, holder, at) => line(`seal_these(1, $1, $2, $3, 'system', null, null)`, [numbers(range), id(holder), moment(at)]),
    correct: (mutation, day, at) => line(`correct_mutation($1, $2, $3, 'admin', null, 'vergissing')`, [mutation, day, moment(at)]),
    async runs() {
      const { rows } = await client.query<CertificateRange & { state: Run['state']; holder: string | null; since: string | null }>(
        'select first::int as start, after::int - 1 as end, state, holder_id as holder, since::text from certificate_runs where issue = 1 order by first')
      return rows.map((row) => ({ ...row, holder: row.holder === null ? null : holders.indexOf(row.holder) }))
    },
    lines: async () => (await listWindow(open.db, 1, { start: 1, end: Number.MAX_SAFE_INTEGER - 1 }, Number.MAX_SAFE_INTEGER)).lines,
    holderOf: (holder) => (holder === null ? null : holders.indexOf(holder)),
    broken: async () => (await findBrokenInvariants(open.db)).broken,
    async close() {
      await client.end()
      await open.close()
      await database.drop()
    },
  }
}
