import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** The mark of the secret under which this database was written last; undefined on a new one. */
export async function findLastMark(db: Reader): Promise<Buffer | undefined> {
  const row = await use(db).selectFrom('secret_marks').select('mark').orderBy('place', 'desc').limit(1).executeTakeFirst()
  return row?.mark
}

/** From now on it is written under this one. Another instance that starts at this moment has written the same. */
export async function setLastMark(tx: Tx, mark: Buffer): Promise<void> {
  await use(tx).deleteFrom('secret_marks').where('mark', '=', mark).execute()
  await use(tx).insertInto('secret_marks').values({ mark, written_at: timestamp(tx.now()) }).onConflict((same) => same.column('mark').doNothing()).execute()
}
