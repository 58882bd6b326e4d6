import { monthsUntil } from '#domain/holdings.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Reader } from '#server/db/tx.ts'
import { listSoldMonths, type SoldInMonth } from '#server/store/sold-by-day.ts'
import { findWay, type Way } from '#server/store/way-of-investments.ts'

export interface Figures {
  readonly months: readonly (SoldInMonth | { readonly month: string; readonly sold: null; readonly shares: 0 })[]
  readonly since: string
  readonly way: Way
}

const DAY_MS = 86_400_000
/** Long enough to have been verified, short enough to say how it goes now; and what it costs does not grow with the register. */
const WAY_DAYS = 90

/** What came in in each of twelve months, and how far the investments came that were begun in the last ninety days. */
export async function readFigures({ db }: { readonly db: Reader }): Promise<Figures> {
  const months = monthsUntil(calendarDate(db.now()).slice(0, 7))
  const since = calendarDate(db.now() - WAY_DAYS * DAY_MS)
  const [sold, way] = await Promise.all([listSoldMonths(db, `${months[0]}-01`), findWay(db, since)])
  return { months: months.map((month) => sold.find((one) => one.month === month) ?? { month, sold: null, shares: 0 as const }), since, way }
}
