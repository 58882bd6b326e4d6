import { sql } from 'kysely'
import type { Device } from '#domain/devices.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** One login of a person, whatever pairs of tokens it had. */
export interface OwnSession {
  readonly family: string
  readonly device: string | null
  readonly device_kind: Device['kind'] | null
  readonly begun_at: Moment
  readonly used_at: Moment
}

/** Where somebody is logged in, last used first. A hundred at most: nobody reads more. */
export async function listOwnSessions(db: Reader, investorId: string): Promise<readonly OwnSession[]> {
  return await use(db).selectFrom('investor_sessions')
    .select(['family', 'device', 'device_kind', sql<Moment>`coalesce(begun_at, created_at)`.as('begun_at'), sql<Moment>`coalesce(used_at, created_at)`.as('used_at')])
    .where('investor_id', '=', investorId).where('ended_at', 'is', null).where('rotated_at', 'is', null).where('refresh_expires_at', '>', timestamp(db.now()))
    .orderBy('used_at', 'desc').orderBy('family').limit(100).execute()
}

/** Ends one login of this person; false when there is none, or it was over. */
export async function endOwnSession(tx: Tx, investorId: string, family: string): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('investor_sessions').set({ ended_at: timestamp(tx.now()) })
    .where('investor_id', '=', investorId).where('family', '=', family).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every login of this person but the one of this family, or all of them; says whether one was open. */
export async function endSessionsOf(tx: Tx, investorId: string, but: string | null): Promise<boolean> {
  const all = use(tx).updateTable('investor_sessions').set({ ended_at: timestamp(tx.now()) }).where('investor_id', '=', investorId).where('ended_at', 'is', null)
  const { numUpdatedRows } = await (but === null ? all : all.where('family', '<>', but)).executeTakeFirst()
  return numUpdatedRows > 0n
}
