import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** How an investor is called from now on. */
export async function setName(tx: Tx, investorId: string, name: string): Promise<void> {
  await use(tx).updateTable('investors').set({ name, updated_at: timestamp(tx.now()) }).where('id', '=', investorId).execute()
}

/** PostgreSQL's word for a value that somebody else has already. */
const TAKEN = '23505'

/**
 * Under which address he is known from now on. Triggers end every login, code and link, and take along what is still to be
 * paid under the old one. False when somebody was quicker to have it: the transaction can then only be given up.
 */
export async function setEmail(tx: Tx, investorId: string, email: string): Promise<boolean> {
  try {
    await use(tx).updateTable('investors').set({ email, updated_at: timestamp(tx.now()) }).where('id', '=', investorId).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TAKEN) return false
    throw error
  }
}

export interface FormerAddress {
  readonly id: string
  readonly investor_id: string
  readonly email: string
  readonly left_at: Moment
}

const COLUMNS = ['id', 'investor_id', 'email', 'left_at'] as const

export async function insertFormerAddress(tx: Tx, investorId: string, email: string): Promise<string> {
  const { id } = await use(tx).insertInto('former_addresses').values({ investor_id: investorId, email, left_at: timestamp(tx.now()) }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findFormerAddress(db: Reader, id: string): Promise<FormerAddress | undefined> {
  return await use(db).selectFrom('former_addresses').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Every address that somebody had before, oldest first. */
export async function listFormerAddresses(db: Reader, investorId: string): Promise<readonly FormerAddress[]> {
  return await use(db).selectFrom('former_addresses').select(COLUMNS).where('investor_id', '=', investorId).orderBy('left_at').orderBy('id').execute()
}
