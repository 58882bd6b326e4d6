import { calendarDate, type Moment } from './moment.ts'

const DAY_MS = 24 * 3_600_000

/** Whoever asked for a large investment is called within it: the page and the letter promise it "binnen 24 uur". */
export const CALL_WITHIN_MS = 24 * 3_600_000

/** Until when. */
export function callBefore(requestedAt: Moment): Moment {
  return requestedAt + CALL_WITHIN_MS
}

/** Whoever was told where to pay has so many days; with so many left they are reminded, once, and have these then at least. */
const PAY_WITHIN_DAYS = 14
export const REMIND_DAYS_BEFORE = 7

/** The last day (in Amsterdam) on which a request stands whose person is told now where to pay. */
export function payUntil(now: Moment): string {
  return calendarDate(now + PAY_WITHIN_DAYS * DAY_MS)
}

/** After a reminder that came late, such as after a standstill, it stands long enough to be of use. */
export function payUntilReminded(now: Moment, expiresOn: string): string {
  const least = calendarDate(now + REMIND_DAYS_BEFORE * DAY_MS)
  return expiresOn < least ? least : expiresOn
}

/** Where the queue looks: all that wait, who is to be called, whose money is awaited, and what nobody paid. */
export const REQUEST_STATES = ['all', 'call', 'money', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
