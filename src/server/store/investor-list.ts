import { sql, type RawBuilder } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { INVESTOR_COLUMNS, type Investor } from './investors.ts'

export type InvestorFilter = 'all' | 'paid' | 'manual' | 'requests'
export type InvestorSort = 'created_at' | 'name' | 'amount' | 'kyc'

export interface ListOrder {
  readonly search: string
  readonly filter: InvestorFilter
  readonly sort: InvestorSort
  readonly descending: boolean
  readonly limit: number
  /** The sort value and id of the last row of the page before. */
  readonly after: { readonly value: string; readonly id: string } | null
}

export interface ListedInvestor extends Investor {
  readonly total_cents: number
  readonly paid_shares: number
  readonly assigned: number
  /** The value that this row is sorted by, as text, for the next page. */
  readonly sort_value: string
}

const paidTotal = sql<number>`coalesce((select sum(i.amount_cents) from investments i where i.investor_id = investors.id and i.payment_status = 'paid'), 0)`

const SORTS: Readonly<Record<InvestorSort, { readonly column: RawBuilder<unknown>; readonly cast: RawBuilder<unknown> }>> = {
  created_at: { column: sql`investors.created_at`, cast: sql`timestamptz` },
  name: { column: sql`investors.name`, cast: sql`text` },
  amount: { column: paidTotal, cast: sql`bigint` },
  kyc: { column: sql`investors.kyc_status`, cast: sql`text` },
}

/** A page of investors, by keyset: deep pages cost what the first one costs. */
export async function listInvestors(db: Reader, order: ListOrder): Promise<readonly ListedInvestor[]> {
  const { column, cast } = SORTS[order.sort]
  const direction = order.descending ? sql`desc` : sql`asc`
  const beyond = order.descending ? sql`<` : sql`>`
  const next = order.after ? sql`and (${column}, investors.id) ${beyond} (${order.after.value}::${cast}, ${order.after.id}::uuid)` : sql``
  const columns = sql.join(INVESTOR_COLUMNS.map((name) => sql.ref(`investors.${name}`)))
  const { rows } = await sql<ListedInvestor>`
    select ${columns}, ${paidTotal}::bigint as total_cents, (${column})::text as sort_value,
      coalesce((select sum(i.number_of_shares) from investments i where i.investor_id = investors.id and i.payment_status = 'paid'), 0)::bigint as paid_shares,
      coalesce((select sum(a.certificate_quantity) from admin_certificate_assignments a where a.investor_id = investors.id and a.status = 'assigned'), 0)::bigint as assigned
    from investors where ${matches(order.search)} and ${passes(order.filter)} ${next}
    order by ${column} ${direction}, investors.id ${direction} limit ${order.limit}
  `.execute(use(db))
  return rows
}

/** How many match, counted no further than `most`. */
export async function countInvestors(db: Reader, search: string, filter: InvestorFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from investors where ${matches(search)} and ${passes(filter)} limit ${most}) as found
  `.execute(use(db))
  return rows[0]?.count ?? 0
}

/** Words of three letters and more match any part; shorter ones the beginning of a word, so that "jan de vries" is found. */
function matches(search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const conditions = words.map((word) => {
    const literal = sql`regexp_replace(plain_text(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
    if (word.length >= 3) return sql`investors.search_text like '%' || ${literal} || '%'`
    return sql`(investors.search_text like ${literal} || '%' or investors.search_text like '% ' || ${literal} || '%')`
  })
  return sql.join(conditions, sql` and `)
}

function passes(filter: InvestorFilter): RawBuilder<unknown> {
  const some = (condition: RawBuilder<unknown>) => sql`exists (select from investments i where i.investor_id = investors.id and ${condition})`
  if (filter === 'paid') return some(sql`i.payment_status = 'paid'`)
  if (filter === 'manual') return some(sql`i.payment_method = 'bank_transfer'`)
  if (filter === 'requests') return some(sql`i.payment_method = 'bank_transfer' and i.payment_status = 'pending'`)
  return sql`true`
}

export interface OverviewRow {
  readonly total_investors: number
  readonly total_cents: number
  readonly total_certificates: number
  readonly pending_kyc: number
}

/** The four figures of the admin's first screen (spec 2, section 2). Pending KYC is what `isKycPending` of the domain says. */
export async function findOverview(db: Reader): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select (select count(*) from investors) as total_investors,
      (select coalesce(sum(amount_cents), 0)::bigint from investments where payment_status = 'paid') as total_cents,
      (select issued from register) as total_certificates,
      (select count(*) from investors where kyc_status not in ('verified', 'submitted') and num_nulls(nullif(id_document_url, ''), nullif(proof_of_residence_url, '')) > 0) as pending_kyc
  `.execute(use(db))
  const row = rows[0]
  if (!row) throw new Error('the overview has no row')
  return row
}
