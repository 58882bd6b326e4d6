import { sql } from 'kysely'
import type { TotalCents } from '#domain/money.ts'
import type { MarkCrossed } from '#domain/offer-meter.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

/**
 * Notes that the issuer is told of a crossing; false when this one, or a later one, was told before. Two instances take
 * turns at the row, so one of them hears true.
 */
export async function setMarkTold(tx: Tx, threshold: TotalCents, { mark, crossedOn }: MarkCrossed): Promise<boolean> {
  const { rows } = await sql`
    insert into offer_marks as told (threshold_cents, percent, crossed_on) values (${threshold}, ${mark}, ${crossedOn})
    on conflict (threshold_cents, percent) do update set crossed_on = excluded.crossed_on where told.crossed_on < excluded.crossed_on
    returning percent
  `.execute(use(tx))
  return rows.length > 0
}
