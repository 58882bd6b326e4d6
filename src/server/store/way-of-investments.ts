import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** How many investments came at least so far; each step holds the ones behind it. */
export interface Way {
  readonly begun: number
  /** Somebody went to pay it, or books the money by hand. */
  readonly at_checkout: number
  readonly paid: number
  /** Of people whose profile is complete. */
  readonly complete: number
  readonly verified: number
}

/** How far the investments came that were begun from a day on (Amsterdam); those that another one took the place of are left out. */
export async function findWay(db: Reader, since: string): Promise<Way> {
  const { rows: [row] } = await sql<Way>`
    select count(*) as begun, count(*) filter (where went or paid) as at_checkout, count(*) filter (where paid) as paid,
      count(*) filter (where paid and profile_complete) as complete, count(*) filter (where paid and profile_complete and verified) as verified
    from (
      select payment_status = 'paid' as paid, exists (select from payments where payments.investment_id = investments.id) as went,
        coalesce(investors.profile_complete, false) as profile_complete, coalesce(investors.kyc_status = 'verified', false) as verified
      from investments left join investors on investors.id = investor_id
      where investments.created_at >= (${since}::date)::timestamp at time zone 'Europe/Amsterdam' and superseded_at is null
    ) as one
  `.execute(use(db))
  if (!row) throw new Error('the way has no row')
  return row
}
