import type { InvestorOrder } from '#contract/admin-investors.ts'
import { calendarDay } from '#contract/fields.ts'
import { asciiHost } from '#contract/host-name.ts'
import { soughtIn } from '#domain/sought.ts'
import type { Reader } from '#server/db/tx.ts'
import { isStorable } from '#server/lib/storable.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countAskingInvestors, listAskingInvestors } from '#server/store/asking-investors.ts'
import { listAssignmentsOf, type Assignment } from '#server/store/assignments.ts'
import { listRangesOfAll, type HeldBySomebody } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPeople, type Investment } from '#server/store/investments.ts'
import { listInvestors as listRows, type InvestorSort, type ListedInvestor } from '#server/store/investor-list.ts'
import { countInvestors, type InvestorFilter, type Wanted } from '#server/store/investor-search.ts'
import { countRequests, listRequests, orderIds, type OpenRequest } from '#server/store/requests.ts'
import { findKnown } from '#server/store/sought-people.ts'

export interface InvestorPageOrder {
  readonly search: string
  readonly filter: InvestorFilter
  readonly sort: InvestorOrder
  readonly limit: number
  readonly cursor: string | null
}

export interface InvestorPage {
  /** The ids of investors and requests in the order of the page. */
  readonly order: readonly string[]
  readonly rows: readonly ListedInvestor[]
  readonly requests: readonly OpenRequest[]
  readonly investments: readonly Investment[]
  readonly assignments: readonly Assignment[]
  readonly ranges: readonly HeldBySomebody[]
  readonly total: number
  readonly nextCursor: string | null
}

/** Counting on would cost more than anybody reads (contract 5.12). */
const EXACT_TO = 10_000
/** A page of a word that one in forty has is met within 2,000 people; to walk past more takes longer than to gather who has it. */
const REACH = { near: 2000, most: EXACT_TO, far: 50_000 }

/** The wire's word for an order as the store takes it. */
export const SORTS: Readonly<Record<InvestorOrder, { readonly sort: InvestorSort; readonly descending: boolean }>> = {
  'created_at': { sort: 'created_at', descending: false }, '-created_at': { sort: 'created_at', descending: true },
  'name': { sort: 'name', descending: false }, '-name': { sort: 'name', descending: true },
  'amount': { sort: 'amount', descending: false }, '-amount': { sort: 'amount', descending: true },
  'kyc': { sort: 'kyc', descending: false }, '-kyc': { sort: 'kyc', descending: true },
}

/**
 * One page of the register with everybody's investments and assignments, and what is unpaid under their addresses. Who asked
 * for a large investment and is no investor yet stands among the requests, and wherever somebody is searched for. A
 * certificate's number finds its holder of today, a reference, a payment's id at the provider and a kenmerk whoever pays it.
 * Throws `Refusal` for a cursor that is none.
 */
export async function listInvestors({ db }: { readonly db: Reader }, { search: typed, filter, sort, limit, cursor }: InvestorPageOrder): Promise<InvestorPage> {
  const sought = soughtIn(typed, asciiHost)
  const search = sought.parts
  const known = await findKnown(db, sought)
  const after = cursor === null ? null : readCursor(cursor, sort)
  const asked = { search, known, filter, ...SORTS[sort], after, limit: limit + 1 }
  const withRequests = filter === 'requests' || (filter === 'all' && search.length > 0)
  const [{ rows: kept, total: counted }, besides, asking, countBesides] = await Promise.all([
    listRows(db, asked, REACH), withRequests ? listAskingInvestors(db, asked) : [], withRequests ? listRequests(db, asked) : [], withRequests ? countRequestsAndAsking(db, asked) : 0,
  ])
  const people = [...kept, ...besides]
  const lists = [kept, besides, asking].filter(({ length }) => length > 0)
  const found = lists.length > 1 ? await orderIds(db, lists.flat(), asked) : lists.flat().map(({ id }) => id)
  const order = found.slice(0, limit)
  const shown = new Set(order)
  const rows = people.filter(({ id }) => shown.has(id))
  const requests = asking.filter(({ id }) => shown.has(id))
  const ids = rows.map(({ id }) => id)
  // A first page that is the last one shows all that there are.
  const whole = after === null && found.length === order.length
  const count = async () => (counted ?? await countInvestors(db, asked, EXACT_TO, ids)) + countBesides
  const [investments, assignments, ranges, total] = await Promise.all([
    listInvestmentsOfPeople(db, rows), listAssignmentsOf(db, ids), listRangesOfAll(db, rows.map((row) => row.holder_id)), whole ? order.length : count(),
  ])
  const last = found.length > limit ? [...rows, ...requests].find(({ id }) => id === order.at(-1)) : undefined
  return { order, rows, requests, investments, assignments, ranges, total: Math.min(EXACT_TO, total), nextCursor: last ? writeCursor(sort, last.sort_value, last.id) : null }
}

/** Who stands in the list besides those whom the register knows by themselves. */
async function countRequestsAndAsking(db: Reader, wanted: Wanted): Promise<number> {
  return (await countRequests(db, wanted, EXACT_TO)) + (await countAskingInvestors(db, wanted, EXACT_TO))
}

/** A cursor means something in its own order alone. */
function writeCursor(key: string, value: string, id: string): string {
  return Buffer.from(JSON.stringify([key, value, id])).toString('base64url')
}

/** What the database wrote into a cursor, and can read again: a moment, cents, a text. */
const VALUES: Readonly<Record<InvestorSort, (value: string) => boolean>> = {
  created_at: (value) => calendarDay.safeParse(value.slice(0, 10)).success && /^.{10} (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d){0,2}$/.test(value),
  amount: (value) => /^\d{1,15}$/.test(value),
  name: isStorable, kyc: isStorable,
}

function readCursor(cursor: string, key: InvestorOrder): { readonly value: string; readonly id: string } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [order, value, id]: readonly unknown[] = Array.isArray(parsed) ? parsed : []
    if (order === key && typeof value === 'string' && VALUES[SORTS[key].sort](value) && typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return { value, id }
  } catch {
    // Not ours: refused below.
  }
  throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
}
