import type { Device } from '#domain/devices.ts'
import type { Db } from '#server/acts/act.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Limits } from '#server/limits.ts'
import { findAdminByEmail, lockUnchangedAdmin } from '#server/store/admins.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { letAdminIn, type AdminLoggedIn } from './let-admin-in.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  /** The client's, for limits alone. */
  readonly address: string
  /** The browser, as a hash; for limits alone. */
  readonly browser: Buffer
  readonly device: Device | null
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
  return await db.act({ actor: { kind: 'admin', id: admin.id } }, async (act) => {
    // A reset or a switch-off in this very moment counts.
    if (!(await lockUnchangedAdmin(act, admin.id, admin.password_hash))) throw new Refusal('bad_admin_login')
    act.audit('admin_logged_in', {})
    return await letAdminIn(act, { adminId: admin.id, browser, device: attempt.device })
  })
}
