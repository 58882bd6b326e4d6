import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { inOrder, listed, type ListedInvestor, type ListOrder } from './investor-list.ts'
import { isFound, isKept } from './investor-search.ts'

/** What goes into files: long lists read from one row on, in an order that an index has. */

/** The next investors of a list, however rare they are in it: nobody waits for a page of a file. */
export async function listInvestorsOn(db: Reader, wanted: ListOrder): Promise<readonly ListedInvestor[]> {
  const { column, order, next } = inOrder(wanted)
  const { rows } = await sql<ListedInvestor>`select ${listed(column)} from investors where ${isKept(wanted.filter)} and ${isFound(wanted)} and ${next} ${order} limit ${wanted.limit}`.execute(use(db))
  return rows
}

/** Calendar dates in Amsterdam, both included; null: no end on that side. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

export interface ExportedInvestment {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly amount: TotalCents
  readonly price: TotalCents
  readonly shares: number
  readonly bonus_shares: number
  readonly payment_status: 'pending' | 'processing' | 'paid' | 'failed'
  readonly retracted: boolean
  readonly amended: boolean
  readonly method: string | null
  /** Ours, and what the admin typed of the bank statement. */
  readonly payment_reference: string | null
  readonly manual_payment_reference: string | null
  /** Calendar date. */
  readonly payment_date: string | null
  readonly start: number | null
  readonly end: number | null
  readonly created_at: Moment
  /** `created_at` to the microsecond, for the next page. */
  readonly place: string
}

const dayIn = (column: string, { from, to }: Period) => sql`
  (${from}::date is null or ${sql.ref(column)} >= (${from}::date)::timestamp at time zone 'Europe/Amsterdam') and (${to}::date is null or ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam')`

/** The next investments that were begun in a period, oldest first, up to a moment: what is begun later is in no page. */
export async function listInvestmentsOn(db: Reader, { period, until, after, limit }: { readonly period: Period; readonly until: Moment; readonly after: Pick<ExportedInvestment, 'place' | 'id'> | null; readonly limit: number }): Promise<readonly ExportedInvestment[]> {
  const next = after ? sql`(investments.created_at, investments.id) > (${after.place}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ExportedInvestment>`
    select investments.id, coalesce(investors.name, guest_name) as name, coalesce(investors.email, guest_email) as email, amount_cents as amount, share_price_cents as price, number_of_shares as shares, bonus_shares,
      payment_status, retracted_at is not null as retracted, amended_at is not null as amended, coalesce(provider_method, payment_method) as method, payment_reference, manual_payment_reference,
      payment_date, certificate_start as start, certificate_end as "end", investments.created_at, investments.created_at::text as place
    from investments left join investors on investors.id = investor_id
    where ${dayIn('investments.created_at', period)} and investments.created_at <= to_timestamp(${until} / 1000.0) and ${next}
    order by investments.created_at, investments.id limit ${limit}
  `.execute(use(db))
  return rows
}

/** How many were begun in a period, up to a moment, counted no further than `most`. */
export async function countInvestmentsIn(db: Reader, period: Period, most: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from investments where ${dayIn('investments.created_at', period)} limit ${most}) as found`.execute(use(db))
  return rows[0]?.count ?? 0
}

export interface ExportedEntry {
  readonly id: number
  readonly kind: 'paid' | 'refunded' | 'charged_back'
  /** As the ledger has it: what went back is above zero. */
  readonly amount: number
  readonly method: string | null
  /** Calendar date. */
  readonly booked_on: string
  readonly at: Moment
  readonly investment_id: string | null
  readonly provider_payment_id: string | null
  readonly manual_payment_reference: string | null
  /** null: of nobody whom we know, or know any more. */
  readonly name: string | null
  readonly start: number | null
  readonly end: number | null
}

const MONEY = sql`ledger_entries.kind in ('paid', 'refunded', 'charged_back')`
const bookedIn = ({ from, to }: Period) => sql`(${from}::date is null or booked_on >= ${from}::date) and (${to}::date is null or booked_on <= ${to}::date)`

/** The next lines of the ledger about money that were booked in a period, in the order in which they were written. */
export async function listEntriesOn(db: Reader, { period, after, limit }: { readonly period: Period; readonly after: number; readonly limit: number }): Promise<readonly ExportedEntry[]> {
  const { rows } = await sql<ExportedEntry>`
    select ledger_entries.id, ledger_entries.kind, ledger_entries.amount_cents as amount, ledger_entries.method, booked_on, at, ledger_entries.investment_id, provider_payment_id, manual_payment_reference,
      coalesce(investors.name, guest_name) as name, lower(ledger_entries.numbers) as start, upper(ledger_entries.numbers) - 1 as "end"
    from ledger_entries left join payments on payments.id = payment_id left join investments on investments.id = ledger_entries.investment_id left join investors on investors.id = investor_id
    where ${MONEY} and ${bookedIn(period)} and ledger_entries.id > ${after} order by ledger_entries.id limit ${limit}
  `.execute(use(db))
  return rows
}

/** How many there are, counted no further than `most`. */
export async function countEntriesIn(db: Reader, period: Period, most: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from ledger_entries where ${MONEY} and ${bookedIn(period)} limit ${most}) as found`.execute(use(db))
  return rows[0]?.count ?? 0
}
