import { sql } from 'kysely'
import type { Device } from '#domain/devices.ts'
import { factorsOf, type SecondFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'
import type { AdminRole } from './admins.ts'

export interface AdminSession {
  readonly id: string
  readonly admin_id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly last_login: Moment | null
  readonly password_expires_at: Moment | null
  readonly expires_at: Moment
  readonly ends_at: Moment
  readonly confirmed_at: Moment | null
  /** By what, beside the password, this admin can prove who is there. */
  readonly factors: readonly SecondFactor[]
  /** From when every admin needs one; null: it is up to each. */
  readonly factors_from: Moment | null
}

interface NewAdminSession {
  readonly tokenHash: Buffer
  readonly adminId: string
  readonly device: Device | null
  readonly expiresAt: Moment
  readonly endsAt: Moment
}

/** A new session; whoever has just logged in has proved who is there. */
export async function insertAdminSession(tx: Tx, { tokenHash, adminId, device, expiresAt, endsAt }: NewAdminSession): Promise<void> {
  const now = timestamp(tx.now())
  await use(tx).insertInto('admin_sessions')
    .values({
      token_hash: tokenHash, admin_id: adminId, device: device?.name ?? null, device_kind: device?.kind ?? null,
      created_at: now, used_at: now, confirmed_at: now, expires_at: timestamp(expiresAt), ends_at: timestamp(endsAt),
    }).execute()
}

/** What proves beside the password that somebody is this admin. */
export async function listSecondFactors(db: Reader, adminId: string): Promise<readonly SecondFactor[]> {
  const row = await use(db).selectFrom('admin_users as admin').select(HAS).where('admin.id', '=', adminId).executeTakeFirst()
  return row ? factorsOf(row) : []
}

const has = (kind: 'passkey' | 'totp') => sql<boolean>`exists (select from admin_factors f where f.admin_id = admin.id and f.kind = ${kind} and f.confirmed_at is not null)`
const HAS = [has('passkey').as('passkey'), has('totp').as('totp'), sql<boolean>`exists (select from admin_recovery_codes c where c.admin_id = admin.id)`.as('recovery')]

/** The living session of a token; an admin who was made inactive has none. */
export async function findAdminSession(db: Reader, tokenHash: Buffer): Promise<AdminSession | undefined> {
  const row = await use(db).selectFrom('admin_sessions as session').innerJoin('admin_users as admin', 'admin.id', 'session.admin_id').leftJoin('factor_policy as policy', (join) => join.onTrue())
    .select(['session.id', 'session.admin_id', 'session.expires_at', 'session.ends_at', 'session.confirmed_at', 'admin.email', 'admin.name', 'admin.role', 'admin.last_login', 'admin.password_expires_at', 'policy.required_from as factors_from'])
    .select(HAS)
    .where('session.token_hash', '=', tokenHash).where('session.expires_at', '>', timestamp(db.now())).where('admin.is_active', '=', true).executeTakeFirst()
  return row && { ...row, factors: factorsOf(row) }
}

/** It was used: goes on until then. */
export async function setAdminSessionExpiry(pool: Pool, tokenHash: Buffer, expiresAt: Moment): Promise<void> {
  await use(pool).updateTable('admin_sessions').set({ expires_at: timestamp(expiresAt), used_at: timestamp(pool.now()) }).where('token_hash', '=', tokenHash).execute()
}

/** Who is there was proved again; false when the session is over. */
export async function setSessionConfirmed(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('admin_sessions').set({ confirmed_at: timestamp(tx.now()) }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAdminSession(pool: Pool, tokenHash: Buffer): Promise<void> {
  await use(pool).deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}

export interface OwnAdminSession {
  readonly id: string
  readonly device: string | null
  readonly device_kind: Device['kind'] | null
  readonly created_at: Moment
  readonly used_at: Moment
}

/** Where an admin is logged in, last used first. A hundred at most: nobody reads more. */
export async function listAdminSessions(db: Reader, adminId: string): Promise<readonly OwnAdminSession[]> {
  return await use(db).selectFrom('admin_sessions').select(['id', 'device', 'device_kind', 'created_at', sql<Moment>`coalesce(used_at, created_at)`.as('used_at')])
    .where('admin_id', '=', adminId).where('expires_at', '>', timestamp(db.now())).orderBy('used_at', 'desc').orderBy('id').limit(100).execute()
}

/** Ends one session of this admin, or all but one; false when there was none to end. */
export async function deleteSessionsOf(tx: Tx, adminId: string, which: { readonly id: string } | { readonly but: string | null }): Promise<boolean> {
  const all = use(tx).deleteFrom('admin_sessions').where('admin_id', '=', adminId)
  const these = 'id' in which ? all.where('id', '=', which.id) : which.but === null ? all : all.where('id', '<>', which.but)
  return (await these.executeTakeFirst()).numDeletedRows > 0n
}
