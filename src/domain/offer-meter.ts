import type { TotalCents } from './money.ts'

/**
 * How much of the offer was sold in twelve months, against the threshold below which it needs no prospectus. The law
 * counts what people paid for what they were offered: money that goes back afterwards makes no room (decision 0031).
 */

/** At how many per cent of the threshold the issuer is told. */
export const OFFER_MARKS = [80, 95, 100] as const
export type OfferMark = (typeof OFFER_MARKS)[number]

/** What was sold on one day. */
export interface SoldOnDay {
  /** Calendar date in Amsterdam, `2026-11-28`. */
  readonly day: string
  readonly sold: TotalCents
}

/** A mark that is reached, and the day on which it was. */
export interface MarkCrossed {
  readonly mark: OfferMark
  readonly crossedOn: string
}

/** The last day that no longer counts: a year before, and the 28th for a 29 February. `2026-11-28` gives `2025-11-28`. */
export function lastDayOver(today: string): string {
  const before = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}

/** From how many cents on a mark is reached. Exactly so many is reached: the law says "below". */
export function leastOfMark(threshold: TotalCents, mark: OfferMark): number {
  return Math.ceil((threshold * mark) / 100)
}

/** Whole per cent of the threshold, rounded down: 100 is said only once it is reached. */
export function percentOfThreshold(sold: TotalCents, threshold: TotalCents): number {
  return Math.floor((sold * 100) / threshold)
}

/**
 * The marks that are reached on `today`, each with the day of its latest crossing: in the morning below it, in the evening
 * not. What leaves the twelve months does so at midnight, so falling below and reaching again within a day is a crossing.
 * `days`: all days on which something was sold, oldest first, none after `today`.
 */
export function markCrossings(days: readonly SoldOnDay[], threshold: TotalCents, today: string): readonly MarkCrossed[] {
  const crossedOn = new Map<OfferMark, string>()
  let sold = 0
  let oldest = 0
  const leave = (over: string) => {
    for (let first = days[oldest]; first && first.day <= over; first = days[oldest]) {
      sold -= first.sold
      oldest += 1
    }
  }
  const reached = (mark: OfferMark) => sold >= leastOfMark(threshold, mark)
  for (const { day, sold: more } of days) {
    leave(lastDayOver(day))
    const below = OFFER_MARKS.filter((mark) => !reached(mark))
    sold += more
    for (const mark of below) if (reached(mark)) crossedOn.set(mark, day)
  }
  leave(lastDayOver(today))
  return OFFER_MARKS.flatMap((mark) => {
    const day = crossedOn.get(mark)
    return day !== undefined && reached(mark) ? [{ mark, crossedOn: day }] : []
  })
}
