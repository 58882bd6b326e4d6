import type { Reader } from '#server/db/tx.ts'
import { findSellingStop } from '#server/store/selling-stops.ts'

/** So long one look serves everybody: it is asked at each call of each guest. */
const FRESH_MS = 1000

/** Tells whether guests may begin nothing now: an operator stopped selling, or this is a restored database that was not reconciled. */
export function openPaused(db: Reader, restored: () => Promise<boolean>): () => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return async () => {
    if (await restored()) return true
    const at = performance.now()
    if (!known || at - known.at > FRESH_MS) {
      const answer = findSellingStop(db).then((stop) => stop !== undefined)
      known = { at, answer }
      answer.catch(() => { known = undefined })
    }
    return await known.answer
  }
}
