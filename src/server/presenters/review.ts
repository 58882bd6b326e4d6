import type * as z from 'zod/mini'
import type { review, undelivered } from '#contract/admin-reviews.ts'
import { actsOn, REVIEWS } from '#domain/reviews.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { ParkedMessage } from '#server/store/outbox.ts'
import type { ListedReview } from '#server/store/reviews.ts'

/** A case in plain Dutch, with what may be done about it now. */
export function presentReview(row: ListedReview): z.output<typeof review> {
  const { what, meaning } = REVIEWS[row.kind]
  return {
    id: row.id, kind: row.kind, what, meaning, acts: [...actsOn({ ...row, resolved: row.resolved_at !== null })],
    investment_id: row.investment_id, investor_id: row.investor_id, investor_name: row.investor_name, details: row.details, opened_at: iso(row.opened_at),
    resolved_at: isoOrNull(row.resolved_at), resolution: row.resolution, reason: row.reason,
  }
}

/** A message that was given up, with what its receiver said. */
export function presentUndelivered({ id, channel, name, occurred_at, attempts, last_error }: ParkedMessage): z.output<typeof undelivered> {
  return { id, channel, name, occurred_at: iso(occurred_at), attempts, reason: last_error }
}
