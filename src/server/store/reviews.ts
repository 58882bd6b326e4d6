import type { Moment } from '#domain/opening.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export type ReviewKind = 'second_payment' | 'payment_mismatch' | 'no_room' | 'refund' | 'chargeback' | 'unmatched_payment' | 'unknown_status'

export interface NewReview {
  readonly kind: ReviewKind
  /** One row for one cause, however often it is seen. */
  readonly cause: string
  readonly investmentId: string | null
  readonly paymentId: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Opens a case for a person to decide; false when it stood already. */
export async function insertReview(tx: Tx, review: NewReview, now: Moment): Promise<boolean> {
  const row = await use(tx).insertInto('reviews')
    .values({ kind: review.kind, cause: review.cause, investment_id: review.investmentId, payment_id: review.paymentId, details: JSON.stringify(review.details), opened_at: new Date(now) })
    .onConflict((conflict) => conflict.column('cause').doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}
