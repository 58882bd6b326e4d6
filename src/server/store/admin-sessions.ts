import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'
import type { AdminRole } from './admins.ts'

export interface AdminSession {
  readonly admin_id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly last_login: Moment | null
  readonly password_expires_at: Moment | null
  readonly expires_at: Moment
  readonly ends_at: Moment
  readonly confirmed_at: Moment | null
}

/** A new session; whoever has just logged in has proved who is there. */
export async function insertAdminSession(tx: Tx, session: { readonly tokenHash: Buffer; readonly adminId: string; readonly expiresAt: Moment; readonly endsAt: Moment }): Promise<void> {
  await use(tx).insertInto('admin_sessions')
    .values({ token_hash: session.tokenHash, admin_id: session.adminId, created_at: timestamp(tx.now()), expires_at: timestamp(session.expiresAt), ends_at: timestamp(session.endsAt), confirmed_at: timestamp(tx.now()) }).execute()
}

/** The living session of a token; an admin who was made inactive has none. */
export async function findAdminSession(db: Reader, tokenHash: Buffer): Promise<AdminSession | undefined> {
  return await use(db).selectFrom('admin_sessions as session').innerJoin('admin_users as admin', 'admin.id', 'session.admin_id')
    .select(['session.admin_id', 'session.expires_at', 'session.ends_at', 'session.confirmed_at', 'admin.email', 'admin.name', 'admin.role', 'admin.last_login', 'admin.password_expires_at'])
    .where('session.token_hash', '=', tokenHash).where('session.expires_at', '>', timestamp(db.now())).where('admin.is_active', '=', true).executeTakeFirst()
}

export async function setAdminSessionExpiry(pool: Pool, tokenHash: Buffer, expiresAt: Moment): Promise<void> {
  await use(pool).updateTable('admin_sessions').set({ expires_at: timestamp(expiresAt) }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteAdminSession(pool: Pool, tokenHash: Buffer): Promise<void> {
  await use(pool).deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}
