import { timestamp, use } from '#server/db/handle.ts'
import type { Moment } from '#domain/moment.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** A new link for this person; an older one is dead from now on, used or not. */
export async function setPasswordReset(tx: Tx, reset: { readonly id: string; readonly investorId: string; readonly expiresAt: Moment }): Promise<void> {
  const values = { id: reset.id, expires_at: timestamp(reset.expiresAt), created_at: timestamp(tx.now()) }
  await use(tx).insertInto('password_resets').values({ ...values, investor_id: reset.investorId })
    .onConflict((conflict) => conflict.column('investor_id').doUpdateSet({ ...values, session_hash: null, session_expires_at: null })).execute()
}

/** Whose link this is, as long as it may be used. */
export async function findPasswordReset(db: Reader, id: string): Promise<string | undefined> {
  const row = await use(db).selectFrom('password_resets').select('investor_id')
    .where('id', '=', id).where('session_hash', 'is', null).where('expires_at', '>', timestamp(db.now())).executeTakeFirst()
  return row?.investor_id
}

/** Uses a link up for a session; false when it was used, is too old, or a newer one was made. */
export async function setResetUsed(tx: Tx, id: string, session: { readonly hash: Buffer; readonly expiresAt: Moment }): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('password_resets').set({ session_hash: session.hash, session_expires_at: timestamp(session.expiresAt) })
    .where('id', '=', id).where('session_hash', 'is', null).where('expires_at', '>', timestamp(tx.now())).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Who may choose a password by this token. */
export async function findResetSession(db: Reader, sessionHash: Buffer): Promise<{ readonly id: string; readonly investor_id: string; readonly session_expires_at: Moment } | undefined> {
  return await use(db).selectFrom('password_resets').select(['id', 'investor_id', 'session_expires_at']).$narrowType<{ session_expires_at: Moment }>()
    .where('session_hash', '=', sessionHash).where('session_expires_at', '>', timestamp(db.now())).executeTakeFirst()
}

/** The password was chosen: no link leads on any more. False when this one had led to one already, or was replaced. */
export async function deletePasswordReset(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await use(tx).deleteFrom('password_resets').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The same, whatever link there is. */
export async function deletePasswordResetsOf(tx: Tx, investorId: string): Promise<void> {
  await use(tx).deleteFrom('password_resets').where('investor_id', '=', investorId).execute()
}
