import { sql } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

/** The writers of certificate numbers. For the ledger alone. */

/** Gives the lowest free run that fits to an investment; null when none does. Takes the register's lock. */
export async function insertRunOf(tx: Tx, investmentId: string, count: number): Promise<CertificateRange | null> {
  const { rows } = await sql<{ start: number | null; end: number | null }>`
    select lower(taken) as start, upper(taken) - 1 as "end"
    from allocate_run(${count}, ${investmentId}, null, ${timestamp(tx.now())}) as taken
  `.execute(use(tx))
  const row = rows[0]
  return row?.start == null || row.end == null ? null : { start: row.start, end: row.end }
}

/** The same for several investments in one round trip, in their order; null where nothing fits. */
export async function insertRunsOf(tx: Tx, wanted: readonly { readonly investmentId: string; readonly count: number }[]): Promise<readonly (CertificateRange | null)[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ start: number | null; end: number | null }>`
    select lower(taken) as start, upper(taken) - 1 as "end"
    from unnest(${wanted.map((one) => one.investmentId)}::uuid[], ${wanted.map((one) => one.count)}::bigint[]) with ordinality as one (id, count, place),
    lateral allocate_run(one.count, one.id, null, ${timestamp(tx.now())}) as taken
    order by one.place
  `.execute(use(tx))
  return rows.map(({ start, end }) => (start === null || end === null ? null : { start, end }))
}

/** Gives a holder's numbers back and joins them with their free neighbours; null when nothing is held. */
export async function deleteRunOf(tx: Tx, holder: { readonly investmentId: string } | { readonly assignmentId: string }): Promise<CertificateRange | null> {
  const [investmentId, assignmentId] = 'investmentId' in holder ? [holder.investmentId, null] : [null, holder.assignmentId]
  const { rows } = await sql<{ start: number | null; end: number | null }>`
    select lower(given) as start, upper(given) - 1 as "end" from release_run(${investmentId}, ${assignmentId}) as given
  `.execute(use(tx))
  const row = rows[0]
  return row?.start == null || row.end == null ? null : { start: row.start, end: row.end }
}

/** Makes the issue as large as wanted; says how large it is afterwards (never below what was issued). */
export async function setIssueSize(tx: Tx, wanted: number): Promise<number> {
  const { rows } = await sql<{ size: number }>`select set_issue_size(${wanted}) as size`.execute(use(tx))
  return rows[0]?.size ?? 0
}
