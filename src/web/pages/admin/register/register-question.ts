import { calendarDate, formatTime } from '#domain/moment.ts'

/** What the register is asked, as it stands in the address, so that a reload, a link and Back keep it. */
export interface RegisterQuestion {
  /** Of which day; null: today. */
  readonly on: string | null
  /** What was known when, by the clock of Amsterdam (`2025-11-09T16:31`); null: now. */
  readonly knownAt: string | null
  /** The number with which the table begins; null: the lowest. */
  readonly from: number | null
  /** Only what this investor holds. */
  readonly person: string | null
  /** Whose history is open beside the table: of a number, or of a holder. */
  readonly number: number | null
  readonly holder: string | null
}

export const PAGE_SIZE = 25

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function readQuestion(parameters: URLSearchParams): RegisterQuestion {
  const kept = (name: string, form: RegExp) => {
    const value = parameters.get(name)
    return value !== null && form.test(value) ? value : null
  }
  return {
    on: dayOrNull(kept('op', /^\d{4}-\d\d-\d\d$/)),
    knownAt: dayOrNull(kept('bekend', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
    from: parseNumber(parameters.get('vanaf') ?? ''),
    person: kept('persoon', UUID),
    number: parseNumber(parameters.get('nummer') ?? ''),
    holder: kept('houder', UUID),
  }
}

/** A day or a moment that the calendar has. */
function dayOrNull(text: string | null): string | null {
  return text === null || text.startsWith('0000') || Number.isNaN(Date.parse(text)) ? null : text
}

const NAMES = { on: 'op', knownAt: 'bekend', from: 'vanaf', person: 'persoon', number: 'nummer', holder: 'houder' } as const

/** The address for a question; all else in it stays. */
export function writeQuestion(now: URLSearchParams, question: RegisterQuestion): URLSearchParams {
  const next = new URLSearchParams(now)
  for (const name of ['on', 'knownAt', 'from', 'person', 'number', 'holder'] as const) {
    const value = question[name]
    if (value === null) next.delete(NAMES[name])
    else next.set(NAMES[name], String(value))
  }
  return next
}

/** A certificate number as somebody writes it: `12345`, `12.345`, `012 345`; null when it is none. */
export function parseNumber(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[.\s\u00a0](?=\d{3}(?!\d))/g, '')
  const number = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= 1_000_000_000 ? number : null
}

/** The clock of Amsterdam at a moment, as `datetime-local` has it. */
function localText(moment: number): string {
  return `${calendarDate(moment)}T${formatTime(moment)}`
}

/** A day as somebody writes it: `2-11-2025`, `02/11/2025`, `2025-11-02`; null when the calendar has none. */
export function parseDay(typed: string): string | null {
  const text = typed.trim()
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(iso) || Number.isNaN(Date.parse(iso))) return null
  // The 31st of a shorter month is read as a day of the next.
  return new Date(Date.parse(iso)).toISOString().startsWith(iso) ? iso : null
}

/** A moment as somebody writes it: `9-11-2025 16:31`, or a day, whose end is meant; the word `now` for today's, for `nu` and for nothing. */
export function parseMoment(typed: string, today: string): string | null {
  const text = typed.trim()
  if (text === '' || /^nu\b/i.test(text)) return 'now'
  const [, dayText = '', hour, minute] = /^(.+?)(?:,?\s+|T)(\d{1,2})[:.](\d\d)(?: uur)?$/.exec(text) ?? [text, text]
  const day = parseDay(dayText)
  if (day === null) return null
  if (hour === undefined || minute === undefined) return day === today ? 'now' : `${day}T23:59`
  return Number(hour) < 24 && Number(minute) < 60 ? `${day}T${hour.padStart(2, '0')}:${minute}` : null
}

/** The last millisecond of a minute by the clock of Amsterdam, so that what was recorded within it is known; for the wire. */
export function momentOf(local: string): string {
  const wanted = Date.parse(`${local}Z`)
  const shift = (moment: number) => Date.parse(`${localText(moment)}Z`) - moment
  // Twice: the first guess may lie on the other side of a change of the clock.
  const start = wanted - shift(wanted - shift(wanted))
  // Of the minute that runs its beginning: its end is still to come.
  return new Date(start + 59_999 > Date.now() ? start : start + 59_999).toISOString()
}

/** As the procedure takes it. */
export function orderOf({ on, knownAt, from, person }: RegisterQuestion, limit: number, cursor: string | null = null) {
  return {
    p_on: on, p_known_at: knownAt === null ? null : momentOf(knownAt), p_from_number: from === 1 ? null : from, p_investor_id: person, p_limit: limit, p_cursor: cursor,
  }
}

/** The day before a calendar date, and the last day of the month before. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

export function lastMonthEnd(today: string): string {
  return dayBefore(`${today.slice(0, 7)}-01`)
}
