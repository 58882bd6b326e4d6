import type { TotalCents } from './money.ts'

/** Sums of amounts; apart from `money.ts`, because the landing, which is weighed, makes none. */

/** The largest sum: ten thousand billion euros, the last power of ten that a JSON number of euros still carries to the cent. */
export const MOST_TOTAL_CENTS = 1_000_000_000_000_000

function isTotal(value: number): value is TotalCents {
  return Number.isSafeInteger(value) && value >= 0 && value <= MOST_TOTAL_CENTS
}

/** Vouches that a number is a sum of amounts in cents. Throws a RangeError when it is not. */
export function totalCents(value: number): TotalCents {
  if (!isTotal(value)) throw new RangeError(`not a sum of cents: ${value}`)
  return value
}

/** Adds up. Throws a RangeError beyond what is exact. */
export function totalOf(amounts: readonly TotalCents[]): TotalCents {
  return totalCents(amounts.reduce((total, amount) => total + amount, 0))
}

/** A JSON number of euros with at most two decimals, as a sum of cents; null for anything else (contract 3). */
export function totalFromEuros(euros: number): TotalCents | null {
  const whole = Math.round(euros * 100)
  return whole / 100 === euros && isTotal(whole) ? whole : null
}
