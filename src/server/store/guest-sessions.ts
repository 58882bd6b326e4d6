import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader } from '#server/db/tx.ts'

export async function insertGuestSession(pool: Pool, id: string, secretHash: Buffer, expiresAt: Moment): Promise<void> {
  await use(pool).insertInto('guest_sessions').values({ id, secret_hash: secretHash, created_at: timestamp(pool.now()), expires_at: timestamp(expiresAt) }).execute()
}

/** The stored hash of a session that still lives. */
export async function findGuestSecret(db: Reader, id: string): Promise<Buffer | undefined> {
  const row = await use(db).selectFrom('guest_sessions').select('secret_hash').where('id', '=', id).where('expires_at', '>', timestamp(db.now())).executeTakeFirst()
  return row?.secret_hash
}

/** Ends one: nobody is known by it any more. */
export async function deleteGuestSession(pool: Pool, id: string): Promise<void> {
  await use(pool).deleteFrom('guest_sessions').where('id', '=', id).execute()
}

/** Makes a session live on; false when it is gone. */
export async function setGuestSessionExpiry(pool: Pool, id: string, expiresAt: Moment): Promise<boolean> {
  const result = await use(pool).updateTable('guest_sessions').set({ expires_at: timestamp(expiresAt) }).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows === 1n
}
