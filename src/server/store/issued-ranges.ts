import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** A paid investment with the numbers that it was issued, and whose it is today. */
export interface IssuedRange {
  readonly id: string
  readonly investor_id: string | null
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly amount: Cents
  readonly start: number
  readonly end: number
  readonly payment_date: string | null
  readonly created_at: Moment
}

const ISSUED = sql`payment_status = 'paid' and certificate_start is not null`

/** Where one of them stands in the order of numbers. */
export interface IssuedPlace {
  readonly start: number
  readonly id: string
}

/** So many of them in the order of numbers, from behind one of them. Two may begin with one number: numbers that went to somebody else, were released there and issued again. */
export async function listIssuedRanges(db: Reader, limit: number, after: IssuedPlace | null): Promise<readonly IssuedRange[]> {
  const { rows } = await sql<Omit<IssuedRange, 'amount'> & { readonly amount_cents: number }>`
    select paid.id, paid.investor_id, coalesce(investors.name, paid.guest_name) as name, coalesce(investors.email, paid.guest_email) as email, coalesce(investors.phone, paid.guest_phone) as phone,
      paid.amount_cents, paid.certificate_start as start, paid.certificate_end as "end", paid.payment_date, paid.created_at
    from (select * from investments where ${ISSUED} and ${after === null ? sql<boolean>`true` : sql<boolean>`(certificate_start, id) > (${after.start}, ${after.id}::uuid)`} order by certificate_start, id limit ${limit}) paid left join investors on investors.id = paid.investor_id
    order by paid.certificate_start, paid.id
  `.execute(use(db))
  return rows.map(({ amount_cents, ...rest }) => ({ ...rest, amount: cents(amount_cents) }))
}

/** The highest number that a paid investment was issued, which need not be in the range that begins highest. */
export async function findHighestNumber(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ highest: number | null }>`select max(certificate_end) as highest from investments where payment_status = 'paid' and certificate_end is not null`.execute(use(db))
  return rows[0]?.highest ?? null
}
