import { FIRST_ISSUE } from '#domain/issue.ts'
import { registerOn, type AsOf } from '#domain/register.ts'
import type { Reader } from '#server/db/tx.ts'
import { listWindow } from '#server/store/register-book.ts'

/** A stretch is made of few lines; one of more begins where they were looked at. */
const MOST_LOOKS = 100
const ALL_LINES = 1_000_000

/** Where the stretch begins in which a number lies; a number that nobody held stands for itself. */
export async function beginOf(db: Reader, asOf: AsOf, number: number): Promise<number> {
  let low = number
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { lines } = await listWindow(db, FIRST_ISSUE, { start: low, end: number }, ALL_LINES)
    const start = registerOn(lines, asOf).find(({ range }) => range.start <= number && range.end >= number)?.range.start ?? number
    // Below what was looked at, lines that nobody asked for may say otherwise.
    if (start > low || start === 1) return start
    low = start - 1
  }
  return low
}
