import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** The sealed key of one investor's audit lines; undefined when none was made, or it went with the investor. */
export async function findPersonalKey(db: Reader, investorId: string): Promise<string | undefined> {
  const row = await use(db).selectFrom('personal_keys').select('sealed').where('investor_id', '=', investorId).executeTakeFirst()
  return row?.sealed
}

/** Keeps a key, unless there is one already: the first one counts. */
export async function insertPersonalKey(tx: Tx, investorId: string, sealed: string): Promise<void> {
  await use(tx).insertInto('personal_keys').values({ investor_id: investorId, sealed }).onConflict((conflict) => conflict.doNothing()).execute()
}
