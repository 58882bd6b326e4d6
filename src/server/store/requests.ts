import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import type { ListOrder } from './investor-list.ts'
import { holdsAll, NOBODY, orKnown, type Wanted } from './investor-search.ts'

/** An open large request of somebody who is no investor yet. */
export interface OpenRequest {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Cents
  readonly shares: number
  readonly reference: string | null
  readonly created_at: Moment
  readonly updated_at: Moment
  /** The value that this row is sorted by, as text, for the next page. */
  readonly sort_value: string
}

/** The number of a new request: none is ever given twice. */
export async function nextRequestNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('request_numbers') as number`.execute(use(tx))
  if (!rows[0]) throw new Error('the database gives no number')
  return rows[0].number
}

/** Where they stand in each order of the list of investors: they have paid nothing, and nobody has looked at them. */
const SORTS = {
  created_at: { column: sql`created_at`, cast: sql`timestamptz` },
  name: { column: sql`guest_name`, cast: sql`text` },
  amount: { column: sql`0::bigint`, cast: sql`bigint` },
  kyc: { column: sql`'pending'::text`, cast: sql`text` },
} as const

/** A large request that waits for its money, whoever asked. */
export const WAITING_REQUEST = sql`payment_method = 'bank_transfer' and payment_status = 'pending' and superseded_at is null and retracted_at is null`
/** One whose person was not called yet. */
export const TO_CALL = sql`${WAITING_REQUEST} and called_at is null`
/** One that is linked to nobody. */
export const UNLINKED = sql`payment_method = 'bank_transfer' and payment_status = 'pending' and investor_id is null and superseded_at is null and retracted_at is null`
/** What was asked for under the address of an investor stands with that investor. */
const OPEN = sql`${UNLINKED} and not exists (select from investors where investors.email = investments.guest_email)`

const TEXT = sql`request_text(guest_name, guest_email, guest_phone)`

/** By name, e-mail and phone, a phone number in whatever writing; or by its reference and its kenmerk, which are looked up first. */
export const isFoundRequest = ({ search, known }: Pick<Wanted, 'search' | 'known'>) => orKnown(holdsAll(TEXT, sql`guest_phone`, search), sql`investments.id`, known.requests)

/** A page of open requests, by keyset. */
export async function listRequests(db: Reader, { search, known, sort, descending, limit, after }: ListOrder): Promise<readonly OpenRequest[]> {
  const { column, cast } = SORTS[sort]
  const direction = descending ? sql`desc` : sql`asc`
  const next = after ? sql`(${column}, id) ${descending ? sql`<` : sql`>`} (${after.value}::${cast}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Omit<OpenRequest, 'amount'> & { readonly amount_cents: number }>`
    select id, guest_name as name, guest_email as email, guest_phone as phone, amount_cents, number_of_shares as shares, payment_reference as reference, created_at, updated_at,
      (${column})::text as sort_value
    from investments where ${OPEN} and ${isFoundRequest({ search, known })} and ${next} order by ${column} ${direction}, id ${direction} limit ${limit}
  `.execute(use(db))
  return rows.map(({ amount_cents, ...rest }) => ({ ...rest, amount: cents(amount_cents) }))
}

/** How many there are, counted no further than `most`. */
export async function countRequests(db: Reader, wanted: Pick<Wanted, 'search' | 'known'>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from investments where ${OPEN} and ${isFoundRequest(wanted)} limit ${most}) as open`.execute(use(db))
  return rows[0]?.count ?? 0
}

/** The ids of rows of two lists in the order of one, as the database sorts. */
export async function orderIds(db: Reader, rows: readonly { readonly id: string; readonly sort_value: string }[], { sort, descending }: Pick<ListOrder, 'sort' | 'descending'>): Promise<readonly string[]> {
  const direction = descending ? sql`desc` : sql`asc`
  const { rows: ordered } = await sql<{ id: string }>`
    select id from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sort_value }) => sort_value)}::text[]) as row (id, value) order by value::${SORTS[sort].cast} ${direction}, id ${direction}
  `.execute(use(db))
  return ordered.map(({ id }) => id)
}

/** The newest open requests whose person is meant by the words. */
export async function listSoughtRequests(db: Reader, search: Wanted['search'], most: number): Promise<readonly OpenRequest[]> {
  if (search.length === 0) return []
  return await listRequests(db, { search, known: NOBODY, filter: 'requests', sort: 'created_at', descending: true, limit: most, after: null })
}
