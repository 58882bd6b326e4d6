import type { Moment } from './moment.ts'

/** Whoever asked for a large investment is called within it: the page and the letter promise it "binnen 24 uur". */
export const CALL_WITHIN_MS = 24 * 3_600_000

/** Until when. */
export function callBefore(requestedAt: Moment): Moment {
  return requestedAt + CALL_WITHIN_MS
}
