import { formatEuro } from '#domain/money.ts'
import { calendarDate, formatDate, formatShortDate, formatTime } from '#domain/moment.ts'
import { totalFromEuros } from '#domain/totals.ts'

/** What the wire carries, as a person reads it. Calendar dates have `formatCalendarDate` in the domain. */

/** Euros of the wire, an amount or a sum: 757.5 becomes `€ 757,50`. Anything else reads as a dash. */
export function euroText(euros: number): string {
  const amount = totalFromEuros(euros)
  return amount === null ? '–' : formatEuro(amount)
}

/** A moment of the wire as `23 juli 2025`. */
export function dateText(moment: string): string {
  return formatDate(Date.parse(moment))
}

/** A moment of the wire as `23-07-2025`. */
export function shortDateText(moment: string): string {
  return formatShortDate(Date.parse(moment))
}

const DAY_MS = 24 * 3_600_000

/** A moment of the wire, as near as it is: `vandaag, 09:15`, `gisteren, 21:40`, or `2 november 2025, 09:15`; day and time stay on one line. */
export function whenText(moment: string, now = Date.now()): string {
  const at = Date.parse(moment)
  const day = calendarDate(at)
  const today = calendarDate(now)
  // From noon to noon: a day may have 23 hours.
  const yesterday = calendarDate(Date.parse(`${today}T12:00:00Z`) - DAY_MS)
  const named = day === today ? 'vandaag' : day === yesterday ? 'gisteren' : formatDate(at)
  return `${named},\u00a0${formatTime(at)}`
}
