import { formatEuro } from '#domain/money.ts'
import { formatDate, formatShortDate } from '#domain/moment.ts'
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
