import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** The hash of the password that an investor set, if any. */
export async function findInvestorPassword(db: Reader, investorId: string): Promise<string | undefined> {
  const row = await use(db).selectFrom('investors').select('password_hash').where('id', '=', investorId).executeTakeFirst()
  return row?.password_hash ?? undefined
}

/** Locks an investor whose address and password are still those that were compared. */
export async function lockUnchangedInvestor(tx: Tx, { id, email }: { readonly id: string; readonly email: string }, passwordHash: string): Promise<boolean> {
  const row = await use(tx).selectFrom('investors').select('id')
    .where('id', '=', id).where('email', '=', email).where('password_hash', '=', passwordHash).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** False when there is no such investor any more. */
export async function setInvestorPassword(tx: Tx, investorId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('investors').set({ password_hash: passwordHash }).where('id', '=', investorId).executeTakeFirst()
  return numUpdatedRows === 1n
}
