import type * as z from 'zod/mini'
import type { review } from '#contract/admin-reviews.ts'
import { actsOn, REVIEWS } from '#domain/reviews.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { ListedReview } from '#server/store/reviews.ts'

/** A case in plain Dutch, with what may be done about it now. */
export function presentReview(row: ListedReview): z.output<typeof review> {
  const { what, meaning } = REVIEWS[row.kind]
  return {
    id: row.id, kind: row.kind, what, meaning, acts: [...actsOn({ kind: row.kind, resolved: row.resolved_at !== null })],
    investment_id: row.investment_id, investor_name: row.investor_name, details: row.details, opened_at: iso(row.opened_at),
    resolved_at: isoOrNull(row.resolved_at), resolution: row.resolution, reason: row.reason,
  }
}
