import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export async function insertGuestSession(tx: Tx, id: string, secretHash: Buffer, expiresAt: Moment, now: Moment): Promise<void> {
  await use(tx).insertInto('guest_sessions').values({ id, secret_hash: secretHash, created_at: timestamp(now), expires_at: timestamp(expiresAt) }).execute()
}

/** The stored hash of a session that still lives. */
export async function findGuestSecret(tx: Tx, id: string, now: Moment): Promise<Buffer | undefined> {
  const row = await use(tx).selectFrom('guest_sessions').select('secret_hash').where('id', '=', id).where('expires_at', '>', timestamp(now)).executeTakeFirst()
  return row?.secret_hash
}

/** Makes a session live on; false when it is gone. */
export async function setGuestSessionExpiry(tx: Tx, id: string, expiresAt: Moment): Promise<boolean> {
  const result = await use(tx).updateTable('guest_sessions').set({ expires_at: timestamp(expiresAt) }).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows === 1n
}
