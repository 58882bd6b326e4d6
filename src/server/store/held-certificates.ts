import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

export interface HeldRange {
  readonly start: number
  readonly end: number
  readonly issued_at: Moment
}

/** Every range that an investor holds, by payment or by assignment, lowest first. */
export async function listRangesOf(db: Reader, investorId: string): Promise<readonly HeldRange[]> {
  const { rows } = await sql<HeldRange>`
    select run.first as start, run.after - 1 as "end", run.issued_at from certificate_runs run
    where run.investment_id in (select id from investments where investor_id = ${investorId})
      or run.assignment_id in (select id from admin_certificate_assignments where investor_id = ${investorId})
    order by run.first
  `.execute(use(db))
  return rows
}
