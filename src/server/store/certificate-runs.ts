import { sql, type RawBuilder } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { LyingRun } from '#domain/transfers.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** The writers of certificate numbers; each writes its line of the book with them. For the ledger alone. */

/** In whose name a line is written. */
export interface Writer {
  readonly actor: string
  readonly adminId: string | null
}

const by = (tx: Tx, { actor, adminId }: Writer) => sql`${timestamp(tx.now())}, ${actor}, ${adminId}::uuid`
const rangeSql = ({ start, end }: CertificateRange): RawBuilder<string> => sql`int8range(${start}::bigint, ${end}::bigint, '[]')`

export interface RunWanted {
  readonly issue: number
  readonly kind: 'issue' | 'assignment'
  readonly holderId: string
  readonly count: number
  readonly investmentId: string | null
  readonly assignmentId: string | null
}

/** Gives each the lowest free run that fits, in one round trip and in their order; null where none does. Takes the issue's lock. */
export async function insertRuns(tx: Tx, wanted: readonly RunWanted[], writer: Writer): Promise<readonly (CertificateRange | null)[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ start: number | null; end: number | null }>`
    select lower(taken) as start, upper(taken) - 1 as "end"
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, place) => ({ ...one, place })))}::jsonb)
      as one (issue int, kind text, "holderId" uuid, count bigint, "investmentId" uuid, "assignmentId" uuid, place int),
    lateral issue_run(one.issue, one.count, one."holderId", one.kind, ${by(tx, writer)}, one."investmentId", one."assignmentId") as taken
    order by one.place
  `.execute(use(tx))
  return rows.map(({ start, end }) => (start === null || end === null ? null : { start, end }))
}

export interface RunNamed {
  readonly issue: number
  readonly holderId: string
  readonly range: CertificateRange
  readonly investmentId: string
  readonly reason: string | null
}

/** Gives exactly these numbers to an investment; false when they are not free, or promised to others. Takes the issue's lock. */
export async function insertRunNamed(tx: Tx, { issue, holderId, range, investmentId, reason }: RunNamed, writer: Writer): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select issue_these(${issue}::int, ${rangeSql(range)}, ${holderId}::uuid, 'issue', ${by(tx, writer)}, ${investmentId}::uuid, ${reason}::text) as given
  `.execute(use(tx))
  return rows[0]?.given ?? false
}

export interface GivenBack {
  readonly issue: number
  readonly kind: 'withdrawal' | 'release'
  readonly holderId: string
  readonly range: CertificateRange
  readonly investmentId: string | null
  readonly reason: string | null
}

/** Numbers go back to the issuer and join their free neighbours. Throws unless the holder has all of them, unsealed. Takes the issue's lock. */
export async function deleteRun(tx: Tx, { issue, kind, holderId, range, investmentId, reason }: GivenBack, writer: Writer): Promise<void> {
  await sql`select give_back(${issue}::int, ${rangeSql(range)}, ${holderId}::uuid, ${kind}, ${by(tx, writer)}, ${investmentId}::uuid, null, ${reason}::text)`.execute(use(tx))
}

export interface Transfer {
  readonly issue: number
  readonly range: CertificateRange
  readonly from: string
  readonly to: string
  /** Calendar date in Amsterdam. */
  readonly on: string
  readonly reason: string
}

/** Numbers go from one holder to another; the id of the line. Throws unless the giver held all of them on that day, unsealed. Takes the issue's lock. */
export async function setRunHolder(tx: Tx, { issue, range, from, to, on, reason }: Transfer, writer: Writer): Promise<number> {
  return await lineOf(tx, sql`transfer_these(${issue}::int, ${rangeSql(range)}, ${from}::uuid, ${to}::uuid, ${on}::date, ${by(tx, writer)}, ${reason}::text)`)
}

/** A line took effect on another day; the id of the line that says so. Takes the issue's lock. */
export async function insertCorrection(tx: Tx, { mutationId, on, reason }: { readonly mutationId: number; readonly on: string; readonly reason: string }, writer: Writer): Promise<number> {
  return await lineOf(tx, sql`correct_mutation(${mutationId}::bigint, ${on}::date, ${by(tx, writer)}, ${reason}::text)`)
}

async function lineOf(tx: Tx, call: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${call} as id`.execute(use(tx))
  if (!rows[0]) throw new Error('no line was written')
  return rows[0].id
}

/** The lowest free run that fits, as a giver would find it now (`issue_run`): what others were promised is left to them. Gives nothing. */
export async function findLowestFree(db: Reader, { issue, count, investmentId }: { readonly issue: number; readonly count: number; readonly investmentId: string | null }): Promise<CertificateRange | null> {
  const { rows } = await sql<{ first: number }>`
    select first from certificate_runs run where issue = ${issue} and state = 'free'
      and size - ${count}::bigint >= coalesce((select sum(shares) from reservations where run_id = run.id and investment_id is distinct from ${investmentId}::uuid), 0)
    order by first limit 1
  `.execute(use(db))
  return rows[0] ? { start: rows[0].first, end: rows[0].first + count - 1 } : null
}

/** Makes the issue as large as wanted; says how large it is afterwards (never below what was issued). */
export async function setIssueSize(tx: Tx, issue: number, wanted: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`select set_issue_size(${issue}::int, ${wanted}::bigint) as size`.execute(use(tx))
  return rows[0]?.size ?? 0
}

/** All runs that these numbers lie in, lowest first. Under the issue's lock nobody moves them meanwhile. */
export async function listRunsWithin(db: Reader, issue: number, range: CertificateRange): Promise<readonly LyingRun[]> {
  const { rows } = await sql<{ start: number; end: number } & Omit<LyingRun, 'range'>>`
    select first as start, after - 1 as "end", state, holder_id as holder, since from certificate_runs
    where issue = ${issue} and numbers && ${rangeSql(range)} order by first
  `.execute(use(db))
  return rows.map(({ start, end, ...run }) => ({ ...run, range: { start, end } }))
}
