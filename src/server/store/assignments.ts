import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

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

const COLUMNS = ['id', 'investor_id', 'certificate_quantity', 'certificate_start', 'certificate_end', 'assigned_at', 'assignment_reason', 'status'] as const

export interface NewAssignment {
  readonly issue: number
  readonly investorId: string
  readonly quantity: number
  readonly reason: string
  /** The admin who gives; null: nobody in particular. */
  readonly adminId: string | null
}

/** An assignment whose numbers come with `setAssignedRange`; its id. */
export async function insertAssignment(tx: Tx, { issue, investorId, quantity, reason, adminId }: NewAssignment): Promise<string> {
  const { id } = await use(tx).insertInto('admin_certificate_assignments')
    .values({ issue, investor_id: investorId, certificate_quantity: quantity, assignment_reason: reason, assigned_by: adminId, assigned_at: timestamp(tx.now()) })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** Which numbers an assignment gave. */
export async function setAssignedRange(tx: Tx, id: string, { start, end }: CertificateRange): Promise<void> {
  await use(tx).updateTable('admin_certificate_assignments').set({ certificate_start: start, certificate_end: end }).where('id', '=', id).execute()
}

export async function findAssignment(db: Reader, id: string): Promise<Assignment | undefined> {
  return await use(db).selectFrom('admin_certificate_assignments').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Numbers that admins gave to these investors, oldest first. */
export async function listAssignmentsOf(db: Reader, investorIds: readonly string[]): Promise<readonly Assignment[]> {
  if (investorIds.length === 0) return []
  return await use(db).selectFrom('admin_certificate_assignments')
    .select(COLUMNS).where('investor_id', 'in', investorIds).orderBy('assigned_at').execute()
}
