import type { DocumentsDue } from '#contract/admin-kyc.ts'
import { iso } from '#server/lib/iso.ts'
import type { DuePerson } from '#server/store/documents-due.ts'

/** Somebody who waits for a verdict, field by field. */
export function presentDue({ id, name, investment_type, city, kyc_status, due_at, times_sent }: DuePerson): DocumentsDue {
  return { investor_id: id, name, investment_type, city, kyc_status, due_at: iso(due_at), times_sent }
}
