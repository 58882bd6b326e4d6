/** Moments are milliseconds since 1970 (UTC). Nobody here reads a clock: the moment comes in as an argument. */
export type Moment = number

/** For people: Amsterdam. */
const TIME_ZONE = 'Europe/Amsterdam'

export function isOpen(now: Moment, opensAt: Moment): boolean {
  return now >= opensAt
}

export interface Countdown {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What remains until the opening, in whole seconds; null once it is there. */
export function countdownTo(opensAt: Moment, now: Moment): Countdown | null {
  if (isOpen(now, opensAt)) return null
  const left = Math.ceil((opensAt - now) / 1000)
  return { days: Math.floor(left / 86_400), hours: Math.floor(left / 3600) % 24, minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}

const dayMonth = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', timeZone: TIME_ZONE })
const clock = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })
const longDate = new Intl.DateTimeFormat('nl-NL', { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE })
const shortDate = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: TIME_ZONE })
const isoDate = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The pay button before the opening: "Investeringen openen 23 juli 20:00". */
export function openingText(opensAt: Moment): string {
  return `Investeringen openen ${dayMonth.format(opensAt)} ${clock.format(opensAt)}`
}

/** `23 juli 2025` */
export function formatDate(moment: Moment): string {
  return longDate.format(moment)
}

/** `23-07-2025` */
export function formatShortDate(moment: Moment): string {
  return shortDate.format(moment)
}

/** `20:04` */
export function formatTime(moment: Moment): string {
  return clock.format(moment)
}

/** The calendar date in Amsterdam at a moment, `2025-07-23`. */
export function calendarDate(moment: Moment): string {
  return isoDate.format(moment)
}

/** A calendar date (`2025-07-23`) has no time zone: printed as it stands. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-')
  const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december']
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year ?? ''}`
}
