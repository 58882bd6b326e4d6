import { FIRST_ISSUE } from '#domain/issue.ts'
import { registerOn, type Stretch } from '#domain/register.ts'
import type { Reader } from '#server/db/tx.ts'
import { listNamesOf, listWindow } from '#server/store/register-book.ts'
import { cursorOf, placeOf, type AsOfOrder, type Place } from './as-of.ts'

export interface RegisterPage extends Place {
  readonly rows: readonly Stretch[]
  /** By pseudonym; erased names are missing. */
  readonly names: ReadonlyMap<string, string>
  readonly nextCursor: string | null
}

/** One page of the register of a day, in the order of numbers; a page costs what it shows. Throws `Refusal`. */
export async function readRegister({ db }: { readonly db: Reader }, order: AsOfOrder): Promise<RegisterPage> {
  const place = await placeOf(db, 'number', order)
  const { rows, next } = await stretchesFrom(db, place, Number(place.after ?? 1), order.limit)
  return { ...place, rows, names: await listNamesOf(db, rows.map(({ holder }) => holder)), nextCursor: cursorOf(place, next === null ? null : String(next)) }
}

/** So many lines are looked at for a page at first; more while the stretches at its end may still go on. */
const LINES_FOR_A_ROW = 2

/** The first stretches from a number on, and the number from which the next page goes on. Above the highest that was held the book has no say. */
async function stretchesFrom(db: Reader, { asOf, totals: { highest } }: Place, from: number, limit: number): Promise<{ readonly rows: readonly Stretch[]; readonly next: number | null }> {
  if (from > highest) return { rows: [], next: null }
  for (let lines = limit * LINES_FOR_A_ROW; ; lines *= 2) {
    const window = await listWindow(db, FIRST_ISSUE, { start: from, end: highest }, lines)
    const within = registerOn(window.lines, asOf).filter(({ range }) => range.end >= from && range.start <= highest)
      .map((one) => ({ ...one, range: { start: Math.max(one.range.start, from), end: Math.min(one.range.end, highest) } }))
    // Beyond its end the window knows nothing: what reaches there may go on, or be another's.
    const { end } = window
    const whole = end === null ? within : within.filter(({ range }) => range.end < end - 1)
    const rows = whole.slice(0, limit)
    const last = rows.at(-1)
    if (whole.length > limit || (whole.length === limit && end !== null)) return { rows, next: (last?.range.end ?? from) + 1 }
    if (end === null) return { rows, next: null }
  }
}
