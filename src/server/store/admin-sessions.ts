import type { Moment } from '#domain/opening.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AdminRole } from './admins.ts'

export interface AdminSession {
  readonly admin_id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly last_login: Date | null
  readonly password_expires_at: Date | null
  readonly expires_at: Date
  readonly ends_at: Date
}

export async function insertAdminSession(tx: Tx, session: { readonly tokenHash: Buffer; readonly adminId: string; readonly expiresAt: Moment; readonly endsAt: Moment }, now: Moment): Promise<void> {
  await use(tx).insertInto('admin_sessions')
    .values({ token_hash: session.tokenHash, admin_id: session.adminId, created_at: new Date(now), expires_at: new Date(session.expiresAt), ends_at: new Date(session.endsAt) }).execute()
}

/** The living session of a token; an admin who was made inactive has none. */
export async function findAdminSession(tx: Tx, tokenHash: Buffer, now: Moment): Promise<AdminSession | undefined> {
  return await use(tx).selectFrom('admin_sessions as session').innerJoin('admin_users as admin', 'admin.id', 'session.admin_id')
    .select(['session.admin_id', 'session.expires_at', 'session.ends_at', 'admin.email', 'admin.name', 'admin.role', 'admin.last_login', 'admin.password_expires_at'])
    .where('session.token_hash', '=', tokenHash).where('session.expires_at', '>', new Date(now)).where('admin.is_active', '=', true).executeTakeFirst()
}

export async function setAdminSessionExpiry(tx: Tx, tokenHash: Buffer, expiresAt: Moment): Promise<void> {
  await use(tx).updateTable('admin_sessions').set({ expires_at: new Date(expiresAt) }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteAdminSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await use(tx).deleteFrom('admin_sessions').where('token_hash', '=', tokenHash).execute()
}
