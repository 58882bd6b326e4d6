import { FIRST_ISSUE } from '#domain/issue.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import { obtainedOn, registerOn, type Obtained, type Stretch } from '#domain/register.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestor } from '#server/store/investors.ts'
import { findIssue } from '#server/store/issues.ts'
import { listWindow } from '#server/store/register-book.ts'
import { findEndsOfBook, listLinesAround, listNamedHolders, type NamedHolder } from '#server/store/register-look.ts'
import { cursorOf, placeOf, type AsOfOrder, type Place } from './as-of.ts'
import { beginOf } from './begin-of.ts'

export interface RegisterOrder extends AsOfOrder {
  /** The page begins with the stretch that it lies in; absent: with the lowest. */
  readonly fromNumber?: number | null
  /** Only what this person held; absent: everybody. */
  readonly investorId?: string | null
}

type Row = Stretch & Obtained

export interface RegisterPage extends Place {
  readonly rows: readonly Row[]
  /** By pseudonym; erased names are missing. */
  readonly named: ReadonlyMap<string, NamedHolder>
  readonly nextCursor: string | null
  readonly person: (NamedHolder & { readonly holderId: string }) | null
  readonly issueName: string
  /** How many numbers of the issue, as large as it is now, were not given out. */
  readonly free: number
  readonly firstRecordedAt: Moment | null
  readonly lastId: number | null
}

/** One page of the register of a day, in the order of numbers; a page costs what it shows. Throws `Refusal`. */
export async function readRegister({ db }: { readonly db: Reader }, order: RegisterOrder): Promise<RegisterPage> {
  const place = await placeOf(db, 'number', order)
  const person = await personOf(db, order.investorId ?? null)
  const { rows, next } = await (person ? stretchesOf(db, place, person.holderId) : stretchesFrom(db, place, await startOf(db, place, order.fromNumber ?? null), order.limit))
  const { name, size, withheld, lastRecordedAt } = await findIssue(db, FIRST_ISSUE)
  // What is withheld is known of now alone.
  const present = place.asOf.on === calendarDate(db.now()) && place.asOf.knownAt >= lastRecordedAt
  return {
    ...place, ...await findEndsOfBook(db, FIRST_ISSUE, place.asOf.knownAt), rows, person, issueName: name, free: Math.max(0, size - place.totals.issued - (present ? withheld : 0)),
    named: await listNamedHolders(db, rows.map(({ holder }) => holder)), nextCursor: cursorOf(place, next === null ? null : String(next)),
  }
}

async function personOf(db: Reader, investorId: string | null): Promise<RegisterPage['person']> {
  if (investorId === null) return null
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  return { investorId: investor.id, name: investor.name, holderId: investor.holder_id }
}

async function startOf(db: Reader, place: Place, fromNumber: number | null): Promise<number> {
  if (place.after !== null) return Number(place.after)
  return fromNumber === null || fromNumber > place.totals.highest ? (fromNumber ?? 1) : await beginOf(db, place.asOf, fromNumber)
}

interface Found {
  readonly rows: readonly Row[]
  /** Where the next page begins. */
  readonly next: number | null
}

/** All that one holder had. */
async function stretchesOf(db: Reader, { asOf }: Place, holderId: string): Promise<Found> {
  const lines = await listLinesAround(db, FIRST_ISSUE, holderId)
  const rows = registerOn(lines, asOf).filter(({ holder }) => holder === holderId)
  return { rows: withObtained(rows, obtainedOn(lines, asOf, rows)), next: null }
}

function withObtained(rows: readonly Stretch[], obtained: readonly Obtained[]): readonly Row[] {
  return rows.flatMap((row, index) => (obtained[index] ? [{ ...row, ...obtained[index] }] : []))
}

/** So many lines are looked at for a page at first; more while the stretches at its end may still go on. */
const LINES_FOR_A_ROW = 2

/** The first stretches from a number on, and the number from which the next page goes on. Above the highest that was held the book has no say. */
async function stretchesFrom(db: Reader, { asOf, totals: { highest } }: Place, from: number, limit: number): Promise<Found> {
  if (from > highest) return { rows: [], next: null }
  for (let lines = limit * LINES_FOR_A_ROW; ; lines *= 2) {
    const window = await listWindow(db, FIRST_ISSUE, { start: from, end: highest }, lines)
    const within = registerOn(window.lines, asOf).filter(({ range }) => range.end >= from && range.start <= highest)
      .map((one) => ({ ...one, range: { start: Math.max(one.range.start, from), end: Math.min(one.range.end, highest) } }))
    // Beyond its end the window knows nothing: what reaches there may go on, or be another's.
    const { end } = window
    const whole = end === null ? within : within.filter(({ range }) => range.end < end - 1)
    if (whole.length < limit && end !== null) continue
    const shown = whole.slice(0, limit)
    const rows = withObtained(shown, obtainedOn(window.lines, asOf, shown))
    return { rows, next: whole.length > limit || end !== null ? (shown.at(-1)?.range.end ?? from) + 1 : null }
  }
}
