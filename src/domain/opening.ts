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

/** Made when first used: each costs a slow phone some tens of milliseconds, and the landing needs none of them. */
function inAmsterdam(locale: string, options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let made: Intl.DateTimeFormat | null = null
  return (moment) => (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })).format(moment)
}

const dayMonth = inAmsterdam('nl-NL', { day: 'numeric', month: 'long' })

/** `23 juli 2025` */
export const formatDate = inAmsterdam('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' })

/** `23-07-2025` */
export const formatShortDate = inAmsterdam('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** `20:04` */
export const formatTime = inAmsterdam('nl-NL', { hour: '2-digit', minute: '2-digit' })

/** The calendar date in Amsterdam at a moment, `2025-07-23`. */
export const calendarDate = inAmsterdam('sv-SE', {})

/** The pay button before the opening: "Investeringen openen 23 juli 20:00". */
export function openingText(opensAt: Moment): string {
  return `Investeringen openen ${dayMonth(opensAt)} ${formatTime(opensAt)}`
}

/** A calendar date (`2025-07-23`) has no time zone: printed as it stands. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-')
  const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december']
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year ?? ''}`
}
