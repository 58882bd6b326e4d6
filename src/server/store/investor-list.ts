import { sql, type RawBuilder } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { countAlike, isFound, isKept, isSearch, type Wanted } from './investor-search.ts'
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

/** How far each way of finding a page goes before the next one is tried. */
interface Reach {
  /** So many people are walked past in the order of the list. */
  readonly near: number
  /** So many who match are gathered and sorted. */
  readonly most: number
  /** So many are walked past when more match, but not near. */
  readonly far: number
}

/** Of a million people some thousand have three words that everybody knows, such as "jan de vries". */
const RARE = 3

export interface FoundPage {
  readonly rows: readonly ListedInvestor[]
  /** How many match in all, no further than `most`; null: not counted on the way. */
  readonly total: number | null
}

/**
 * A page of investors, by keyset: deep pages cost what the first one costs. Where a search finds many, they are met soon in
 * the order of the list; where it finds few, they are gathered by its index and sorted. Which it is nobody knows beforehand,
 * and the planner's guess can cost seconds: so the first way is tried a little, and meanwhile whether there are many; then the
 * second, which comes first where so many words are asked for that few have them all (decision 0034).
 */
export async function listInvestors(db: Reader, order: ListOrder, { near, most, far }: Reach): Promise<FoundPage> {
  if (!isSearch(order)) return { rows: await walk(db, order, null), total: null }
  if (order.search.length >= RARE) {
    const rare = await gather(db, order, most + 1)
    if (rare.total <= most) return rare
  }
  const [nearest, alike] = await Promise.all([walk(db, order, near), countAlikeNewest(db, order, { near, most })])
  if (nearest.length === order.limit) return { rows: nearest, total: alike < most ? null : most }
  if (alike < most) {
    const gathered = await gather(db, order, most + 1)
    if (gathered.total <= most) return gathered
  }
  const farther = await walk(db, order, far)
  return { rows: farther.length === order.limit ? farther : (await gather(db, order, null)).rows, total: most }
}

async function countAlikeNewest(db: Reader, order: ListOrder, { near, most }: Pick<Reach, 'near' | 'most'>): Promise<number> {
  return await countAlike(db, order, most, await listNewest(db, order, near))
}

/** The order of a list, and what comes after the page before. */
export function inOrder({ sort, descending, after }: ListOrder) {
  const { column, cast } = SORTS[sort]
  const direction = descending ? sql`desc` : sql`asc`
  const beyond = descending ? sql`<` : sql`>`
  return {
    column,
    order: sql`order by ${column} ${direction}, investors.id ${direction}`,
    next: after ? sql`(${column}, investors.id) ${beyond} (${after.value}::${cast}, ${after.id}::uuid)` : sql`true`,
  }
}

export const listed = (column: RawBuilder<unknown>) => sql`
  ${sql.join(INVESTOR_COLUMNS.map((name) => sql.ref(`investors.${name}`)))}, investors.paid_cents, (${column})::text as sort_value,
  coalesce((select sum(certificates) from positions where positions.holder_id = investors.holder_id), 0)::bigint as certificates`

/** Those who match among the next so many in the order of the list; null: of all. */
async function walk(db: Reader, wanted: ListOrder, reach: number | null): Promise<readonly ListedInvestor[]> {
  const { column, order, next } = inOrder(wanted)
  const passed = sql`investors where ${isKept(wanted.filter)} and ${next} ${order}`
  const { rows } = await (reach === null
    ? sql<ListedInvestor>`select ${listed(column)} from ${passed} limit ${wanted.limit}`
    : sql<ListedInvestor>`select ${listed(column)} from (select * from ${passed} limit ${reach}) investors where ${isFound(wanted)} ${order} limit ${wanted.limit}`
  ).execute(use(db))
  return rows
}

/** Some who match among those who came last: names and mailboxes come mixed there, as they do not in every order of a list. */
export async function listNewest(db: Reader, { search, known, limit }: Pick<ListOrder, 'search' | 'known' | 'limit'>, reach: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, search_text, phone from investors order by created_at desc, id desc limit ${reach}) investors where ${isFound({ search, known })} limit ${limit}
  `.execute(use(db))
  return rows.map(({ id }) => id)
}

/** All who match, or so many of them at most: how many they are, and their page. */
async function gather(db: Reader, wanted: ListOrder, most: number | null): Promise<{ readonly rows: readonly ListedInvestor[]; readonly total: number }> {
  const { column, order, next } = inOrder(wanted)
  const { rows } = await sql<{ readonly total: number } & (ListedInvestor | { readonly id: null })>`
    with found as materialized (
      select id, ${column} from investors where ${isKept(wanted.filter)} and ${isFound(wanted)} limit ${most}
    ), page as materialized (select id from found investors where ${next} ${order} limit ${wanted.limit})
    select counted.total, ${listed(column)} from (select count(*) as total from found) counted left join (page join investors using (id)) on true ${order}
  `.execute(use(db))
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
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
