import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export type AdminRole = 'owner' | 'admin' | 'viewer'

export interface Admin {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly is_active: boolean
  readonly password_hash: string
  readonly password_expires_at: Moment | null
  readonly last_login: Moment | null
}

const COLUMNS = ['id', 'email', 'name', 'role', 'is_active', 'password_hash', 'password_expires_at', 'last_login'] as const

export async function findAdminByEmail(db: Reader, email: string): Promise<Admin | undefined> {
  return await use(db).selectFrom('admin_users').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** An active admin. */
export async function findAdmin(db: Reader, id: string): Promise<Admin | undefined> {
  return await use(db).selectFrom('admin_users').select(COLUMNS).where('id', '=', id).where('is_active', '=', true).executeTakeFirst()
}

export interface NewAdmin {
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly passwordHash: string
  readonly passwordExpiresAt: Moment | null
}

/** Makes an admin and says the id; null when the address is taken. */
export async function insertAdmin(tx: Tx, admin: NewAdmin): Promise<string | null> {
  const row = await use(tx).insertInto('admin_users')
    .values({
      email: admin.email, name: admin.name, role: admin.role, password_hash: admin.passwordHash, created_at: timestamp(tx.now()),
      password_expires_at: admin.passwordExpiresAt === null ? null : timestamp(admin.passwordExpiresAt),
    })
    .onConflict((conflict) => conflict.column('email').doNothing()).returning('id').executeTakeFirst()
  return row?.id ?? null
}

/** The active owner who was made first. */
export async function findFirstOwner(db: Reader): Promise<{ readonly email: string } | undefined> {
  return await use(db).selectFrom('admin_users').select('email').where('role', '=', 'owner').where('is_active', '=', true).orderBy('created_at').limit(1).executeTakeFirst()
}

export async function hasAdmins(db: Reader): Promise<boolean> {
  return (await use(db).selectFrom('admin_users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Can any admin log in with a password of their own? */
export async function hasLastingAdmin(db: Reader): Promise<boolean> {
  return (await use(db).selectFrom('admin_users').select('id').where('password_expires_at', 'is', null).where('is_active', '=', true).limit(1).executeTakeFirst()) !== undefined
}

/** A new password; a made-up one carries the moment at which it stops working. Ends every session of that admin and says the id. */
export async function setAdminPassword(tx: Tx, email: string, passwordHash: string, expiresAt: Moment | null): Promise<string | null> {
  const admin = await use(tx).updateTable('admin_users')
    .set({ password_hash: passwordHash, password_expires_at: expiresAt === null ? null : timestamp(expiresAt), is_active: true })
    .where('email', '=', email).returning('id').executeTakeFirst()
  if (admin) await endWays(tx, admin.id)
  return admin?.id ?? null
}

/** The hash of an active admin's present password. */
export async function findAdminPassword(db: Reader, id: string): Promise<string | undefined> {
  return (await use(db).selectFrom('admin_users').select('password_hash').where('id', '=', id).where('is_active', '=', true).executeTakeFirst())?.password_hash
}

/** An admin's own new password. Ends every session. */
export async function setOwnPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await use(tx).updateTable('admin_users').set({ password_hash: passwordHash, password_expires_at: null }).where('id', '=', id).execute()
  await endWays(tx, id)
}

/** What let an admin in until now lets nobody in any more: sessions, and the link of an invitation. */
async function endWays(tx: Tx, id: string): Promise<void> {
  await use(tx).deleteFrom('admin_sessions').where('admin_id', '=', id).execute()
  await use(tx).deleteFrom('admin_invitations').where('admin_id', '=', id).execute()
}

/** Until when a password that nobody chose, or knows, stands. */
export async function setPasswordEnd(tx: Tx, id: string, expiresAt: Moment): Promise<void> {
  await use(tx).updateTable('admin_users').set({ password_expires_at: timestamp(expiresAt) }).where('id', '=', id).execute()
}

/** Locks an admin who is still active and whose password is still the one that was compared. */
export async function lockUnchangedAdmin(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  const row = await use(tx).selectFrom('admin_users').select('id').where('id', '=', id).where('password_hash', '=', passwordHash).where('is_active', '=', true).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Locks an admin who is active, before what he has is made or ended; false when there is none. */
export async function lockActiveAdmin(tx: Tx, id: string): Promise<boolean> {
  return (await use(tx).selectFrom('admin_users').select('id').where('id', '=', id).where('is_active', '=', true).forUpdate().executeTakeFirst()) !== undefined
}

/** Nobody logs in with it any more; ends every session and says the id. */
export async function setAdminInactive(tx: Tx, email: string): Promise<string | null> {
  const admin = await use(tx).updateTable('admin_users').set({ is_active: false }).where('email', '=', email).returning('id').executeTakeFirst()
  if (admin) await endWays(tx, admin.id)
  return admin?.id ?? null
}

/** How admins are called who stand in the history, by their ids: also those who are turned off. */
export async function listAdminNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await use(db).selectFrom('admin_users').select(['id', 'name']).where('id', 'in', [...new Set(ids)]).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function setLastLogin(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('admin_users').set({ last_login: timestamp(tx.now()) }).where('id', '=', id).execute()
}
