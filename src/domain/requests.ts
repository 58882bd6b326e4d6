import type { Moment } from './moment.ts'

const DAY_MS = 24 * 3_600_000

/** Until when whoever asked for a large investment is called: the page and the letter promise it "binnen 24 uur". */
export function callBefore(requestedAt: Moment): Moment {
  return requestedAt + DAY_MS
}
