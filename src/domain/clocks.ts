/** Instances and their database are to agree on what time it is: an opening, a code, a deadline is decided by their clocks. */
const MOST_APART_MS = 2000

/** Is that too far apart? */
export function areApart(milliseconds: number): boolean {
  return Math.abs(milliseconds) > MOST_APART_MS
}
