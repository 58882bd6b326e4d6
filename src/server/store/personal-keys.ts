import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** The sealed keys of investors' audit lines, by investor: none where none was made, or it went with them. */
export async function listPersonalKeys(db: Reader, investorIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (investorIds.length === 0) return new Map()
  const rows = await use(db).selectFrom('personal_keys').select(['investor_id', 'sealed']).where('investor_id', 'in', [...investorIds]).execute()
  return new Map(rows.map(({ investor_id: id, sealed }) => [id, sealed]))
}

/** Keeps a key, unless there is one already: the first one counts. */
export async function insertPersonalKey(tx: Tx, investorId: string, sealed: string): Promise<void> {
  await use(tx).insertInto('personal_keys').values({ investor_id: investorId, sealed }).onConflict((conflict) => conflict.doNothing()).execute()
}
