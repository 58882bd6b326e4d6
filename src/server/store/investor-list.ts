import { sql, type RawBuilder } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { isWanted, type Wanted } from './investor-search.ts'
import { INVESTOR_COLUMNS, type Investor } from './investors.ts'

export type InvestorSort = 'created_at' | 'name' | 'amount' | 'kyc'

export interface ListOrder extends Wanted {
  readonly sort: InvestorSort
  readonly descending: boolean
  readonly limit: number
  /** The sort value and id of the last row of the page before. */
  readonly after: { readonly value: string; readonly id: string } | null
}

export interface ListedInvestor extends Investor {
  readonly paid_cents: number
  /** Numbers that they hold today, however they came by them. */
  readonly certificates: number
  /** The value that this row is sorted by, as text, for the next page. */
  readonly sort_value: string
}

const SORTS: Readonly<Record<InvestorSort, { readonly column: RawBuilder<unknown>; readonly cast: RawBuilder<unknown> }>> = {
  created_at: { column: sql`investors.created_at`, cast: sql`timestamptz` },
  name: { column: sql`investors.name`, cast: sql`text` },
  amount: { column: sql`investors.paid_cents`, cast: sql`bigint` },
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
    select ${columns}, investors.paid_cents, (${column})::text as sort_value,
      coalesce((select sum(certificates) from positions where positions.holder_id = investors.holder_id), 0)::bigint as certificates
    from investors where ${isWanted(order)} ${next}
    order by ${column} ${direction}, investors.id ${direction} limit ${order.limit}
  `.execute(use(db))
  return rows
}

export interface OverviewRow {
  readonly total_investors: number
  readonly total_cents: number
  readonly total_certificates: number
  readonly pending_kyc: number
}

/** The four figures of the admin's first screen (spec 2, section 2), all of them kept. Pending KYC is what `isKycPending` of the domain says. */
export async function findOverview(db: Reader): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select coalesce(sum(amount) filter (where what = 'investors'), 0)::bigint as total_investors, coalesce(sum(amount) filter (where what = 'paid_cents'), 0)::bigint as total_cents,
      (select coalesce(sum(issued), 0)::bigint from issues) as total_certificates, coalesce(sum(amount) filter (where what = 'pending_kyc'), 0)::bigint as pending_kyc
    from tallies
  `.execute(use(db))
  const row = rows[0]
  if (!row) throw new Error('the overview has no row')
  return row
}
