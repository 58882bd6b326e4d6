import type { Act, By, Db } from '#server/acts/act.ts'
import { hashPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newToken } from '#server/lib/secrets.ts'
import { deleteInvitationOf } from '#server/store/admin-invitations.ts'
import { deleteSessionsOf } from '#server/store/admin-sessions.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'
import { isAdminEmailTaken, lockAdmin, lockOwners, setAdmin, type ManagedAdmin } from '#server/store/managed-admins.ts'
import { invite } from './invite.ts'

interface AdminToSave {
  /** Null: a new one. */
  readonly adminId: string | null
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly isActive: boolean
}

/**
 * Makes an admin, who is invited by letter, or changes one. Somebody who can manage admins is always left. Whoever is turned
 * off, or gets another role or address, is out at once, everywhere. Says the id. Throws `Refusal`.
 */
export async function saveAdmin({ db }: { readonly db: Db }, by: By, order: AdminToSave): Promise<string> {
  // Nobody knows it: a first password is chosen by the link.
  const passwordHash = order.adminId === null ? await hashPassword(newToken()) : null
  return await db.act(by, async (act) => {
    const owners = await lockOwners(act)
    if (passwordHash === null) return await change(act, order, owners)
    demandOwner(act, owners)
    return await make(act, order, passwordHash)
  })
}

/** Who was an owner when he asked may be none any more. */
export function demandOwner({ actor }: Act, owners: readonly string[]): void {
  if (actor.kind !== 'admin' || !owners.includes(actor.id)) throw new Refusal('role_too_low')
}

/** Nobody shuts himself out: what would, another owner does. */
export function isOwn({ actor }: Act, adminId: string): boolean {
  return actor.kind === 'admin' && actor.id === adminId
}

async function make(act: Act, { email, name, role, isActive }: AdminToSave, passwordHash: string): Promise<string> {
  const id = await insertAdmin(act, { email, name, role, passwordHash, passwordExpiresAt: act.at + MADE_UP_PASSWORD_MS })
  if (id === null) throw new Refusal('admin_email_taken', { field: 'p_email' })
  act.audit('admin_created', { adminId: id, details: { role } })
  if (isActive) await invite(act, id)
  else await setAdmin(act, id, { email, name, role, isActive })
  return id
}

async function change(act: Act, order: AdminToSave, owners: readonly string[]): Promise<string> {
  const { adminId, email, name, role, isActive } = order
  const admin = adminId === null ? undefined : await lockAdmin(act, adminId)
  if (!admin) throw new Refusal('admin_unknown')
  const manages = role === 'owner' && isActive
  if (!manages && owners.every((id) => id === admin.id)) throw new Refusal('last_owner')
  demandOwner(act, owners)
  if (!manages && isOwn(act, admin.id)) throw new Refusal('own_access')
  if (await isAdminEmailTaken(act, email, admin.id)) throw new Refusal('admin_email_taken', { field: 'p_email' })
  await setAdmin(act, admin.id, { email, name, role, isActive })
  if (admin.email !== email || admin.role !== role || admin.is_active !== isActive) await deleteSessionsOf(act, admin.id, { but: null })
  act.audit('admin_changed', { adminId: admin.id, details: { role, active: isActive, was: { role: admin.role, active: admin.is_active }, changed: changedIn(admin, order) } })
  // The link went to an address that is no more, or to somebody who was turned off meanwhile.
  if (admin.email !== email || !isActive) await deleteInvitationOf(act, admin.id)
  if (isActive && admin.password_expires_at !== null && (admin.email !== email || !admin.is_active)) await invite(act, admin.id)
  return admin.id
}

function changedIn(admin: ManagedAdmin, { email, name, role, isActive }: AdminToSave): readonly string[] {
  const changed = { email: admin.email !== email, name: admin.name !== name, role: admin.role !== role, active: admin.is_active !== isActive }
  return Object.entries(changed).flatMap(([what, is]) => (is ? [what] : []))
}
