import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

export interface Assignment {
  readonly id: string
  readonly investor_id: string
  readonly certificate_quantity: number
  readonly certificate_start: number | null
  readonly certificate_end: number | null
  readonly assigned_at: Moment
  readonly assignment_reason: string
  readonly status: string
}

/** Numbers that admins gave to these investors, oldest first. */
export async function listAssignmentsOf(db: Reader, investorIds: readonly string[]): Promise<readonly Assignment[]> {
  if (investorIds.length === 0) return []
  return await use(db).selectFrom('admin_certificate_assignments as assignment').leftJoin('certificate_runs as run', 'run.assignment_id', 'assignment.id')
    .select(['assignment.id', 'assignment.investor_id', 'assignment.certificate_quantity', 'assignment.assigned_at', 'assignment.assignment_reason', 'assignment.status'])
    .select(['run.first as certificate_start', sql<number | null>`run.after - 1`.as('certificate_end')])
    .where('assignment.investor_id', 'in', investorIds).orderBy('assignment.assigned_at').execute()
}
