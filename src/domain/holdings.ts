/** Numbers that came to somebody together, and the calendar day in Amsterdam on which they did. */
export interface Received {
  readonly quantity: number
  readonly on: string
}

export interface MonthOfHoldings {
  /** `2025-07` */
  readonly month: string
  /** Held at its end; of the present month until now. */
  readonly total: number
}

/** Further back nobody looks month by month. */
const MOST_MONTHS = 12

/**
 * How what somebody holds today came together: month by month from the first one on, a year at most, each with all that they
 * had by its end. Numbers that they gave away meanwhile are in none. Empty where nothing is held.
 */
export function holdingsByMonth(received: readonly Received[], today: string): readonly MonthOfHoldings[] {
  const first = received.map(({ on }) => on.slice(0, 7)).sort()[0]
  if (first === undefined) return []
  return monthsUntil(today.slice(0, 7)).filter((month) => month >= first).map((month) => ({
    month, total: received.reduce((sum, { quantity, on }) => (on.slice(0, 7) <= month ? sum + quantity : sum), 0),
  }))
}

/** Twelve months, the last of them this one (`2025-07`), oldest first. */
export function monthsUntil(last: string): readonly string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  const count = year * 12 + month - 1
  return Array.from({ length: MOST_MONTHS }, (_, back) => count - (MOST_MONTHS - 1 - back)).map((at) => `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
}

const SHORT = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** `jul 2025`, of `2025-07`. */
export function shortMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${SHORT[Number(number) - 1] ?? ''} ${year}`
}
