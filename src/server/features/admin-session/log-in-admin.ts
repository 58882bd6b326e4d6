import { normalEmail } from '#domain/contact.ts'
import type { Moment } from '#domain/moment.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { ADMIN_SESSION_MS } from '#server/http/identify.ts'
import type { Limits } from '#server/limits.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { insertAdminSession } from '#server/store/admin-sessions.ts'
import { findAdminByEmail, lockUnchangedAdmin, setLastLogin, type Admin } from '#server/store/admins.ts'
import { insertAudit } from '#server/store/audit-log.ts'

/** However busy, nobody works longer on one login (contract 3). */
export const ADMIN_LONGEST_MS = 12 * 3_600_000

export interface AdminLoginNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly limits: Limits
}

export interface AdminLoggedIn {
  readonly admin: Admin
  readonly token: string
  readonly expiresAt: Moment
}

/**
 * Lets an active admin in. Unknown, inactive, wrong and expired all sound and last alike (spec 2, section 8).
 * Throws `Refusal`.
 */
export async function logInAdmin({ db, now, limits }: AdminLoginNeeds, order: { readonly email: string; readonly password: string }, address: string): Promise<AdminLoggedIn> {
  const email = normalEmail(order.email)
  await limits.take('admin_logins_per_address', address)
  await limits.take('admin_logins_per_email', email)
  const admin = await findAdminByEmail(db, email)
  const right = await isPassword(admin?.password_hash, order.password)
  const usable = admin?.is_active === true && (admin.password_expires_at === null || admin.password_expires_at > now())
  if (!admin || !right || !usable) throw new Refusal('bad_admin_login')
  const token = newToken()
  const expiresAt = now() + ADMIN_SESSION_MS
  await db.transaction(async (tx) => {
    // A reset or a switch-off in this very moment counts.
    if (!(await lockUnchangedAdmin(tx, admin.id, admin.password_hash))) throw new Refusal('bad_admin_login')
    await insertAdminSession(tx, { tokenHash: hashToken(token), adminId: admin.id, expiresAt, endsAt: now() + ADMIN_LONGEST_MS }, now())
    await setLastLogin(tx, admin.id, now())
    await insertAudit(tx, { actor: 'admin', action: 'admin_logged_in', adminId: admin.id }, now())
  })
  await limits.release('admin_logins_per_email', email)
  return { admin, token, expiresAt }
}
