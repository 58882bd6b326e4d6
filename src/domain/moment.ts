/** Milliseconds since 1970 (UTC). Nobody here reads a clock: the moment comes in as an argument. */
export type Moment = number

/** For people: Amsterdam. */
const TIME_ZONE = 'Europe/Amsterdam'

/** Made when first used: each costs a slow phone some tens of milliseconds, and the landing needs none of them. */
function inAmsterdam(locale: string, options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  let made: Intl.DateTimeFormat | null = null
  return (moment) => (made ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: TIME_ZONE })).format(moment)
}

/** `23 juli` */
export const formatDayMonth = inAmsterdam('nl-NL', { day: 'numeric', month: 'long' })

/** `23 juli 2025` */
export const formatDate = inAmsterdam('nl-NL', { day: 'numeric', month: 'long', year: 'numeric' })

/** `23-07-2025` */
export const formatShortDate = inAmsterdam('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** `20:04` */
export const formatTime = inAmsterdam('nl-NL', { hour: '2-digit', minute: '2-digit' })

/** The calendar date in Amsterdam at a moment, `2025-07-23`. */
export const calendarDate = inAmsterdam('sv-SE', {})

/** No bank statement of ours is older: an earlier day is a slip of the finger. */
export const EARLIEST_PAYMENT_DATE = '2000-01-01'

/** A calendar date (`2025-07-23`) has no time zone: printed as it stands. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-')
  const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december']
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year ?? ''}`
}

/** The same day so many months before, or the last day of that month where it has none such: `2026-05-31` less three is `2026-02-28`. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [thatYear, thatMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const leap = thatYear % 4 === 0 && (thatYear % 100 !== 0 || thatYear % 400 === 0)
  const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][thatMonth - 1] ?? 31
  return [String(thatYear).padStart(4, '0'), String(thatMonth).padStart(2, '0'), String(Math.min(day, longest)).padStart(2, '0')].join('-')
}
