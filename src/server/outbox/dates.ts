import { formatCalendarDate, formatDate, formatTime, type Moment } from '#domain/moment.ts'

/** Days and times as running text has them: in one piece, so that no line ends in the middle of one. */

/** `23 juli 2025`, of a calendar date. */
export function sayDay(date: string): string {
  return unbroken(formatCalendarDate(date))
}

/** `23 juli 2025`, of a moment. */
export function sayDate(moment: Moment): string {
  return unbroken(formatDate(moment))
}

/** `23 juli 2025 om 20.04 uur` */
export function sayMoment(moment: Moment): string {
  return `${sayDate(moment)} om ${unbroken(`${formatTime(moment).replace(':', '.')} uur`)}`
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
