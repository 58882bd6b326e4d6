import type { Reader } from '#server/db/tx.ts'
import { listReviews, type Review } from '#server/store/reviews.ts'

/** Cases that wait for a person, oldest first; with `all` the resolved ones after them. */
export async function readReviews({ db }: { readonly db: Reader }, order: { readonly all: boolean; readonly limit: number }): Promise<readonly Review[]> {
  return await listReviews(db, order)
}
