import { sql } from 'kysely'
import type { Device } from '#domain/devices.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'

export interface InvestorSession {
  readonly id: string
  readonly investor_id: string
  readonly family: string
  readonly access_expires_at: Moment
  readonly refresh_expires_at: Moment
  readonly rotated_at: Moment | null
  readonly device: string | null
  readonly device_kind: Device['kind'] | null
  readonly begun_at: Moment | null
}

export interface NewSession {
  readonly investorId: string
  /** All pairs of tokens of one login. */
  readonly family: string
  readonly device: Device | null
  /** When it was logged in; null: by a version of the product that did not keep it. */
  readonly begunAt: Moment | null
  readonly accessHash: Buffer
  readonly refreshHash: Buffer
  readonly accessExpiresAt: Moment
  readonly refreshExpiresAt: Moment
}

const COLUMNS = ['id', 'investor_id', 'family', 'access_expires_at', 'refresh_expires_at', 'rotated_at', 'device', 'device_kind', 'begun_at'] as const

export async function insertInvestorSession(tx: Tx, session: NewSession): Promise<void> {
  const now = timestamp(tx.now())
  await use(tx).insertInto('investor_sessions')
    .values({
      investor_id: session.investorId, family: session.family, access_hash: session.accessHash, refresh_hash: session.refreshHash,
      access_expires_at: timestamp(session.accessExpiresAt), refresh_expires_at: timestamp(session.refreshExpiresAt), created_at: now, used_at: now,
      device: session.device?.name ?? null, device_kind: session.device?.kind ?? null, begun_at: session.begunAt === null ? null : timestamp(session.begunAt),
    }).execute()
}

export interface LivingSession {
  readonly id: string
  readonly investor_id: string
  readonly email: string
  readonly name: string
  readonly family: string
  readonly access_expires_at: Moment
  readonly begun_at: Moment | null
  readonly used_at: Moment | null
}

/** The living session of an access token, with its investor. */
export async function findByAccess(db: Reader, accessHash: Buffer): Promise<LivingSession | undefined> {
  return await use(db).selectFrom('investor_sessions as session').innerJoin('investors as investor', 'investor.id', 'session.investor_id')
    .select(['session.id', 'session.investor_id', 'session.family', 'session.access_expires_at', 'session.begun_at', 'session.used_at', 'investor.email', 'investor.name'])
    .where('session.access_hash', '=', accessHash).where('session.ended_at', 'is', null).where('session.access_expires_at', '>', timestamp(db.now()))
    .executeTakeFirst()
}

export async function setSessionUsed(pool: Pool, id: string): Promise<void> {
  await use(pool).updateTable('investor_sessions').set({ used_at: timestamp(pool.now()) }).where('id', '=', id).execute()
}

/** The session of a refresh token, living or rotated, locked; ended and expired ones are not found. */
export async function lockByRefresh(tx: Tx, refreshHash: Buffer): Promise<InvestorSession | undefined> {
  return await use(tx).selectFrom('investor_sessions').select(COLUMNS)
    .where('refresh_hash', '=', refreshHash).where('ended_at', 'is', null).where('refresh_expires_at', '>', timestamp(tx.now()))
    .forUpdate().executeTakeFirst()
}

/** Rotated: the refresh token is spent, and its access token ends with the grace. */
export async function setRotated(tx: Tx, id: string, accessEndsAt: Moment): Promise<void> {
  await use(tx).updateTable('investor_sessions').set({ rotated_at: timestamp(tx.now()), access_expires_at: timestamp(accessEndsAt) }).where('id', '=', id).execute()
}

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

/** Ends one login of this person, after `lockLogins`; false when there is none, or it was over. */
export async function endOwnSession(tx: Tx, investorId: string, family: string): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('investor_sessions').set({ ended_at: timestamp(tx.now()) })
    .where('investor_id', '=', investorId).where('family', '=', family).where('ended_at', 'is', null).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every login of this person but the one of this family, or all of them; false when none was left to end. */
export async function endSessionsOf(tx: Tx, investorId: string, but: string | null): Promise<boolean> {
  const all = use(tx).updateTable('investor_sessions').set({ ended_at: timestamp(tx.now()) }).where('investor_id', '=', investorId).where('ended_at', 'is', null)
  const { numUpdatedRows } = await (but === null ? all : all.where('family', '<>', but)).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The login of either token, living or not, and whose it is. */
export async function findLogin(db: Reader, tokenHash: Buffer): Promise<{ readonly family: string; readonly investor_id: string } | undefined> {
  return await use(db).selectFrom('investor_sessions').select(['family', 'investor_id'])
    .where((where) => where.or([where('access_hash', '=', tokenHash), where('refresh_hash', '=', tokenHash)])).executeTakeFirst()
}

/** Is anybody still logged in by this login? */
export async function isLiving(db: Reader, family: string): Promise<boolean> {
  return (await use(db).selectFrom('investor_sessions').select('id').where('family', '=', family).where('ended_at', 'is', null).where('rotated_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/**
 * Before sessions of a person are made, renewed or ended, so that one waits for the other: an end that did not see a pair that
 * is just being made would leave whoever holds it logged in. False when there is no such person.
 */
export async function lockLogins(tx: Tx, investorId: string): Promise<boolean> {
  return (await use(tx).selectFrom('investors').select('id').where('id', '=', investorId).forNoKeyUpdate().executeTakeFirst()) !== undefined
}
