import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Reader } from '#server/db/tx.ts'
import { findIssue } from '#server/store/issues.ts'
import { listEntitledOn, type Entitled } from '#server/store/register-book.ts'
import { cursorOf, placeOf, type AsOfOrder, type Place } from './as-of.ts'

export interface EntitledPage extends Place {
  readonly rows: readonly Entitled[]
  readonly nextCursor: string | null
}

/** One of so many who hold something today: to meet a page of them, looking at everybody would take longer than reading the book. */
const FEW_OF = 1000

/** Who held how many numbers on a day, a page at a time. The first page of a past day costs what the book is long. Throws `Refusal`. */
export async function readEntitled({ db }: { readonly db: Reader }, order: AsOfOrder): Promise<EntitledPage> {
  const place = await placeOf(db, 'holder', order)
  const { holders } = place.totals
  const few = holders * FEW_OF < (await findIssue(db, FIRST_ISSUE)).holders
  const found = holders === 0 ? [] : await listEntitledOn(db, FIRST_ISSUE, place.asOf, { after: place.after, limit: order.limit + 1, few })
  const rows = found.slice(0, order.limit)
  return { ...place, rows, nextCursor: cursorOf(place, found.length > order.limit ? (rows.at(-1)?.holder ?? null) : null) }
}
