import { formatDayMonth, formatTime, type Moment } from './moment.ts'

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

/** The pay button before the opening: "Investeringen openen 23 juli 20:00". On a narrow one it breaks before the day, or before the time. */
export function openingText(opensAt: Moment): string {
  return `Investeringen openen ${formatDayMonth(opensAt).replaceAll(' ', '\u00a0')} ${formatTime(opensAt)}`
}
