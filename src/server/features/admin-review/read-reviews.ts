import type { Reader } from '#server/db/tx.ts'
import { listReviews, type Review, type ReviewOrder } from '#server/store/reviews.ts'

/** Cases that wait for a person, oldest first; with `all` the resolved ones after them, with `resolved` these alone. */
export async function readReviews({ db }: { readonly db: Reader }, order: ReviewOrder): Promise<readonly Review[]> {
  return await listReviews(db, order)
}
