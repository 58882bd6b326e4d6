import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** New codes for this admin, by their hashes; the older ones are worth nothing any more. After a lock of the admin. */
export async function setRecoveryCodes(tx: Tx, adminId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, adminId)
  const made_at = timestamp(tx.now())
  await use(tx).insertInto('admin_recovery_codes').values(hashes.map((hash) => ({ admin_id: adminId, hash, made_at }))).execute()
}

export async function countRecoveryCodes(db: Reader, adminId: string): Promise<number> {
  const { left } = await use(db).selectFrom('admin_recovery_codes').select((of) => of.fn.countAll<number>().as('left')).where('admin_id', '=', adminId).executeTakeFirstOrThrow()
  return left
}

/** Spends a code under any of these hashes; of two who show it at once, one hears true. */
export async function deleteRecoveryCode(tx: Tx, adminId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const { numDeletedRows } = await use(tx).deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).where('hash', 'in', hashes).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRecoveryCodes(tx: Tx, adminId: string): Promise<void> {
  await use(tx).deleteFrom('admin_recovery_codes').where('admin_id', '=', adminId).execute()
}
