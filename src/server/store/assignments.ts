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
  return await use(db).selectFrom('admin_certificate_assignments')
    .select(['id', 'investor_id', 'certificate_quantity', 'certificate_start', 'certificate_end', 'assigned_at', 'assignment_reason', 'status'])
    .where('investor_id', 'in', investorIds).orderBy('assigned_at').execute()
}
