import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** A restore that was not reconciled yet; of several the whole stretch. */
export interface Restoration {
  /** What happened from here on is not in this database. */
  readonly backupAt: Moment
  readonly restoredAt: Moment
}

/** Is this a restored database that waits to be reconciled? undefined when not. */
export async function findRestoration(db: Reader): Promise<Restoration | undefined> {
  const { rows } = await sql<Restoration>`
    select min(backup_at) as "backupAt", max(restored_at) as "restoredAt" from restorations where reconciled_at is null having count(*) > 0
  `.execute(use(db))
  return rows[0]
}

/** From this statement on the database is open again for whoever sees it; false when it was already. */
export async function setReconciled(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('restorations').set({ reconciled_at: timestamp(tx.now()) }).where('reconciled_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}
