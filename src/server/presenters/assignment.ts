import { iso } from '#server/lib/iso.ts'
import type { Assignment } from '#server/store/assignments.ts'

/** Certificates that an admin gave, field by field. */
export function presentAssignment(assignment: Assignment) {
  const { id, certificate_quantity, certificate_start, certificate_end, assigned_at, assignment_reason, status } = assignment
  return { id, certificate_quantity, certificate_start, certificate_end, assigned_at: iso(assigned_at), assignment_reason, status }
}
