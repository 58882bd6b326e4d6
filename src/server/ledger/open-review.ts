import type { Act } from '#server/acts/act.ts'
import { insertReview, type NewReview } from '#server/store/reviews.ts'

/** Puts a case before a person, once for its cause, and tells the issuer. */
export async function openReview(act: Act, review: NewReview): Promise<void> {
  const { kind, cause, investmentId } = review
  if (await insertReview(act, review)) act.letter('review_opened', { kind, cause, investmentId })
}
