import { sql } from 'kysely'
import { calendarDate } from '#domain/moment.ts'
import { lastDayOver, type SoldOnDay } from '#domain/offer-meter.ts'
import { totalCents } from '#domain/totals.ts'
import type { TotalCents } from '#domain/money.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** What the offer meter counts. The database keeps the days itself, whoever writes the book (migration 0018). */
export interface Offered {
  /** In the twelve months that end today, whatever went back of it. */
  readonly sold: TotalCents
  /** What stands at a checkout and may be sold at any moment. */
  readonly open: TotalCents
}

/** What was sold in twelve months and what is open: at most 366 rows, and the checkouts of this moment. */
export async function findOffered(db: Reader): Promise<Offered> {
  const { rows: [found] } = await sql<{ sold: number; open: number }>`
    select coalesce((select sum(sold_cents) from sold_by_day where day > ${lastDayOver(calendarDate(db.now()))}::date), 0)::bigint as sold,
      coalesce((select sum(amount_cents) from payments where state in ('sending', 'open', 'pending', 'authorized')), 0)::bigint as open
  `.execute(use(db))
  return { sold: totalCents(found?.sold ?? 0), open: totalCents(found?.open ?? 0) }
}

export interface SoldInMonth {
  /** `2025-07`, by Amsterdam's days. */
  readonly month: string
  readonly sold: TotalCents
  readonly shares: number
}

/** What was sold month by month from a day on, oldest first; a month without a sale is missing. */
export async function listSoldMonths(db: Reader, from: string): Promise<readonly SoldInMonth[]> {
  const { rows } = await sql<{ month: string; sold: number; shares: number }>`
    select to_char(day, 'YYYY-MM') as month, sum(sold_cents)::bigint as sold, sum(sold_shares)::bigint as shares from sold_by_day where day >= ${from}::date group by 1 order by 1
  `.execute(use(db))
  return rows.map(({ month, sold, shares }) => ({ month, sold: totalCents(sold), shares }))
}

/** All days on which something was sold, oldest first. */
export async function listSoldDays(db: Reader): Promise<readonly SoldOnDay[]> {
  const rows = await use(db).selectFrom('sold_by_day').select(['day', 'sold_cents']).orderBy('day').execute()
  return rows.map(({ day, sold_cents: sold }) => ({ day, sold: totalCents(sold) }))
}
