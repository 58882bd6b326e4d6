import type { Act } from '#server/acts/act.ts'
import { insertReview, type NewReview } from '#server/store/reviews.ts'

/** Puts a case before a person, once for its cause, and tells the issuer; false when it stood already, decided or not. */
export async function openReview(act: Act, review: NewReview): Promise<boolean> {
  const { kind, cause, investmentId } = review
  const opened = await insertReview(act, review)
  if (opened) act.letter('review_opened', { kind, cause, investmentId })
  return opened
}
