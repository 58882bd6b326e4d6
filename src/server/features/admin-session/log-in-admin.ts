import type { Moment } from '#domain/moment.ts'
import { ADMIN_LONGEST_MS, ADMIN_SESSION_MS } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { insertAdminSession } from '#server/store/admin-sessions.ts'
import { findAdminByEmail, lockUnchangedAdmin, setLastLogin, type Admin } from '#server/store/admins.ts'
import { isKnownBrowser, setKnownBrowser } from '#server/store/known-browsers.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  /** The client's, for limits alone. */
  readonly address: string
  /** The browser, as a hash; for limits alone. */
  readonly browser: Buffer
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
export async function logInAdmin({ db, limits }: { readonly db: Db; readonly limits: Limits }, attempt: Attempt): Promise<AdminLoggedIn> {
  const admin = await findAdminByEmail(db, attempt.email)
  const known = admin !== undefined && (await isKnownBrowser(db, attempt.browser, { adminId: admin.id }))
  const { email, address, browser } = attempt
  const counted = await limits.tryPassword({ whose: 'admin', email, address, browser, known })
  const right = await isPassword(admin?.password_hash, attempt.password)
  const usable = admin?.is_active === true && (admin.password_expires_at === null || admin.password_expires_at > db.now())
  if (!admin || !right || !usable) throw new Refusal('bad_admin_login')
  await limits.release(...counted)
  const token = newToken()
  const expiresAt = await db.act({ actor: { kind: 'admin', id: admin.id } }, async (act) => {
    // A reset or a switch-off in this very moment counts.
    if (!(await lockUnchangedAdmin(act, admin.id, admin.password_hash))) throw new Refusal('bad_admin_login')
    await insertAdminSession(act, { tokenHash: hashToken(token), adminId: admin.id, expiresAt: act.at + ADMIN_SESSION_MS, endsAt: act.at + ADMIN_LONGEST_MS })
    await setLastLogin(act, admin.id)
    await setKnownBrowser(act, attempt.browser, { adminId: admin.id })
    act.audit('admin_logged_in', {})
    return act.at + ADMIN_SESSION_MS
  })
  return { admin, token, expiresAt }
}
