import { calendarDay } from '#contract/fields.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import type { AsOf } from '#domain/register.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findHighestIssued, findIssue } from '#server/store/issues.ts'
import { findTotalsOn, type Totals } from '#server/store/register-book.ts'

/** Of which day is asked, and what was known when; null: of today, and all that is known. */
export interface AsOfOrder {
  readonly on: string | null
  readonly knownAt: Moment | null
  readonly limit: number
  readonly cursor: string | null
}

/** Where a page begins, and what all pages of one look share: so that they fit together whatever is written meanwhile. */
export interface Place {
  readonly asOf: AsOf
  readonly totals: Totals
  /** A number or a pseudonym; null on the first page. */
  readonly after: string | null
}

/** What pages go on behind: a number, or a holder's pseudonym. */
const AFTER = { number: /^[1-9]\d{0,9}$/, holder: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/ } as const

interface Asked {
  readonly asOf: AsOf
  /** What is held at this moment, if that is what is asked; it is kept. */
  readonly present: Pick<Totals, 'issued' | 'holders'> | null
}

/** The day and the moment that are asked of, before anything is counted. Throws `Refusal`. */
export async function findAsOf(db: Reader, { on, knownAt }: Pick<AsOfOrder, 'on' | 'knownAt'>): Promise<Asked> {
  const today = calendarDate(db.now())
  if (on !== null && on > today) throw new Refusal('day_in_future', { field: 'p_on' })
  if (knownAt !== null && knownAt > db.now()) throw new Refusal('day_in_future', { field: 'p_known_at' })
  const { issued, holders, lastRecordedAt } = await findIssue(db, FIRST_ISSUE)
  // The clock of the last writer may be ahead of ours.
  const asOf = { on: on ?? today, knownAt: knownAt ?? Math.max(db.now(), lastRecordedAt) }
  return { asOf, present: asOf.on === today && asOf.knownAt >= lastRecordedAt ? { issued, holders } : null }
}

/** The place of a page. The totals of a day that is past cost what the book is long, so pages hand them on. Throws `Refusal`. */
export async function placeOf(db: Reader, by: keyof typeof AFTER, { on, knownAt, cursor }: AsOfOrder): Promise<Place> {
  if (cursor !== null) return readCursor(cursor, by)
  const { asOf, present } = await findAsOf(db, { on, knownAt })
  const totals = present ? { ...present, highest: (await findHighestIssued(db, FIRST_ISSUE)) ?? 0 } : await findTotalsOn(db, FIRST_ISSUE, asOf)
  return { asOf, totals, after: null }
}

/** The cursor of the page after; null after the last. */
export function cursorOf({ asOf: { on, knownAt }, totals: { issued, holders, highest } }: Place, after: string | null): string | null {
  return after === null ? null : Buffer.from(JSON.stringify([on, knownAt, issued, holders, highest, after])).toString('base64url')
}

/** The end of the year 9999. */
const LAST_MOMENT = 253_402_300_799_999
const MOST_NUMBERS = 1_000_000_000

function isWithin(value: unknown, most: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most
}

function readCursor(cursor: string, by: keyof typeof AFTER): Place {
  const parts = parsed(cursor)
  if (Array.isArray(parts)) {
    const [on, knownAt, issued, holders, highest, after]: readonly unknown[] = parts
    const known = typeof on === 'string' && calendarDay.safeParse(on).success && typeof after === 'string' && AFTER[by].test(after)
    if (known && isWithin(knownAt, LAST_MOMENT) && [issued, holders, highest].every((count) => isWithin(count, MOST_NUMBERS))) {
      return { asOf: { on, knownAt: Number(knownAt) }, totals: { issued: Number(issued), holders: Number(holders), highest: Number(highest) }, after }
    }
  }
  throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
