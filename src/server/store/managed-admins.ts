import { sql } from 'kysely'
import type { StandingFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import type { AdminRole } from './admins.ts'

export interface ManagedAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly is_active: boolean
  readonly password_expires_at: Moment | null
}

export interface ListedAdmin extends ManagedAdmin {
  readonly last_login: Moment | null
  readonly created_at: Moment
  readonly factors: readonly StandingFactor[]
}

const COLUMNS = ['id', 'email', 'name', 'role', 'is_active', 'password_expires_at'] as const

/** Every admin, also those who are turned off, by name. */
export async function listAdmins(db: Reader): Promise<readonly ListedAdmin[]> {
  return await use(db).selectFrom('admin_users as admin').select([...COLUMNS, 'last_login', 'created_at'])
    .select(sql<readonly StandingFactor[]>`array(select distinct f.kind from admin_factors f where f.admin_id = admin.id and f.confirmed_at is not null order by f.kind)`.as('factors'))
    .orderBy('name').orderBy('email').execute()
}

/**
 * Locks those who can manage admins now: active owners with a password of their own. Whoever changes an admin does it under this
 * lock, so that of two owners who turn each other off at once the second sees what the first did.
 */
export async function lockOwners(tx: Tx): Promise<readonly string[]> {
  const rows = await use(tx).selectFrom('admin_users').select('id').where('role', '=', 'owner').where('is_active', '=', true).where('password_expires_at', 'is', null).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function lockAdmin(tx: Tx, id: string): Promise<ManagedAdmin | undefined> {
  return await use(tx).selectFrom('admin_users').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Is this another admin's address? */
export async function isAdminEmailTaken(db: Reader, email: string, but: string): Promise<boolean> {
  return (await use(db).selectFrom('admin_users').select('id').where('email', '=', email).where('id', '<>', but).executeTakeFirst()) !== undefined
}

export async function setAdmin(tx: Tx, id: string, { email, name, role, isActive }: { readonly email: string; readonly name: string; readonly role: AdminRole; readonly isActive: boolean }): Promise<void> {
  await use(tx).updateTable('admin_users').set({ email, name, role, is_active: isActive }).where('id', '=', id).execute()
}
