import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import type { Moment } from '#domain/moment.ts'

export interface SellingStop {
  readonly reason: string
  readonly stopped_at: Moment
}

/** Why and since when nothing is sold; undefined while it is. */
export async function findSellingStop(db: Reader): Promise<SellingStop | undefined> {
  return await use(db).selectFrom('selling_stops').select(['reason', 'stopped_at']).where('resumed_at', 'is', null).executeTakeFirst()
}

/** False when selling was stopped already. */
export async function insertSellingStop(tx: Tx, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await use(tx).insertInto('selling_stops').values({ reason, stopped_at: timestamp(tx.now()) }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False when it was not stopped. */
export async function setSellingResumed(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('selling_stops').set({ resumed_at: timestamp(tx.now()) }).where('resumed_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
