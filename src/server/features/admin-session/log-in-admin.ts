import type { Moment } from '#domain/moment.ts'
import { ADMIN_LONGEST_MS, ADMIN_SESSION_MS } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import type { Counted, Limits } from '#server/limits.ts'
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
  const wrong = await spendTry(limits, attempt, known)
  const right = await isPassword(admin?.password_hash, attempt.password)
  const usable = admin?.is_active === true && (admin.password_expires_at === null || admin.password_expires_at > db.now())
  if (!admin || !right || !usable) throw new Refusal('bad_admin_login')
  await limits.release(...wrong)
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

/**
 * Counts a try before anything is compared, and says in what, to be given back when it was right. After too many wrong
 * ones a browser gets one in so long; a browser in which that admin has logged in before is counted for itself alone, so
 * that strangers cannot shut an admin out (contract 4.8, decision 0037). Throws `too_many`.
 */
async function spendTry(limits: Limits, { email, address, browser }: Attempt, known: boolean): Promise<readonly Counted[]> {
  const own = `${email} ${known ? browser.toString('hex') : address}`
  const wrong: readonly Counted[] = known
    ? [['wrong_passwords_per_known_browser', own]]
    : [['wrong_passwords_per_email_and_address', own], ['wrong_passwords_per_email', email], ['wrong_passwords_per_address', address], ['wrong_passwords', 'everybody']]
  const checks: readonly Counted[] = known ? [] : [['password_checks_per_address', address]]
  await limits.takeAll(...checks)
  if (!(await limits.count(...wrong))) return [...checks, ...wrong]
  const retryAfter = await limits.waitFor(['passwords_beyond', own])
  if (retryAfter > 0) {
    await limits.release(...checks, ...wrong)
    throw new Refusal('too_many', { retryAfter })
  }
  return [...checks, ...wrong, ['passwords_beyond', own]]
}
