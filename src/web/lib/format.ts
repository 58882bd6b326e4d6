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
  return `${dayText(moment, now)},\u00a0${formatTime(Date.parse(moment))}`
}

/** Until when something is to be done: `vandaag, 14.05 uur`, `morgen, 09.15 uur`; the time stays on one line. */
export function deadlineText(moment: string, now: number): string {
  return `${dayText(moment, now)}, ${formatTime(Date.parse(moment)).replace(':', '.')}\u00a0uur`
}

/** A day by its name where it is near. */
function dayText(moment: string, now: number): string {
  const day = calendarDate(Date.parse(moment))
  const today = calendarDate(now)
  // From noon to noon: a day may have 23 hours.
  const noon = Date.parse(`${today}T12:00:00Z`)
  const near = new Map([[calendarDate(noon - DAY_MS), 'gisteren'], [today, 'vandaag'], [calendarDate(noon + DAY_MS), 'morgen']])
  return near.get(day) ?? formatDate(Date.parse(moment))
}
