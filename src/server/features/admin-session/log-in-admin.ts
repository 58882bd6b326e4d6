import type { Device } from '#domain/devices.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listSecondFactors } from '#server/store/admin-sessions.ts'
import { findAdminByEmail, lockUnchangedAdmin, type Admin } from '#server/store/admins.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { letAdminIn, type AdminLoggedIn } from './let-admin-in.ts'
import { countFactorTry, spendFactor, type FactorNeeds, type TypedFactor } from './prove-factor.ts'

interface Attempt extends TypedFactor {
  readonly email: string
  readonly password: string
  /** The client's, for limits alone. */
  readonly address: string
  /** The browser, as a hash; for limits alone. */
  readonly browser: Buffer
  readonly device: Device | null
}

/**
 * Lets an active admin in, who also shows a second factor if he has one. Unknown, inactive, wrong and expired all sound and
 * last alike (spec 2, section 8); of factors only whoever knows the password hears. Throws `Refusal`.
 */
export async function logInAdmin(needs: FactorNeeds, attempt: Attempt): Promise<AdminLoggedIn> {
  const { db, limits } = needs
  const admin = await findAdminByEmail(db, attempt.email)
  const { email, address, browser } = attempt
  const tried = { email, address, browser, known: admin !== undefined && (await isKnownBrowser(db, browser, { adminId: admin.id })) }
  const counted = await limits.tryPassword({ whose: 'admin', ...tried })
  const right = await isPassword(admin?.password_hash, attempt.password)
  const usable = admin?.is_active === true && (admin.password_expires_at === null || admin.password_expires_at > db.now())
  if (!admin || !right || !usable) throw new Refusal('bad_admin_login')
  await limits.release(...counted)
  const factors = await listSecondFactors(db, admin.id)
  if (factors.length === 0) return await enter(needs, admin, attempt)
  if (attempt.totp === undefined && attempt.recovery === undefined) throw new Refusal('second_factor_required', { factors })
  const countedFactor = await countFactorTry(limits, attempt, tried)
  const login = await enter(needs, admin, attempt)
  await limits.release(...countedFactor)
  return login
}

/** The password was right. Whatever he has now is asked of him, also what he set up in this very moment. */
async function enter({ db, keys }: FactorNeeds, admin: Admin, attempt: Attempt): Promise<AdminLoggedIn> {
  return await db.act({ actor: { kind: 'admin', id: admin.id } }, async (act) => {
    // A reset or a switch-off in this very moment counts.
    if (!(await lockUnchangedAdmin(act, admin.id, admin.password_hash))) throw new Refusal('bad_admin_login')
    const asked = (await listSecondFactors(act, admin.id)).length > 0
    const by = asked ? await spendFactor(act, keys, admin.id, attempt) : null
    if (asked && by === null) throw new Refusal('second_factor_wrong')
    act.audit('admin_logged_in', { details: { by: by === null ? 'password' : `password and ${by}` } })
    return await letAdminIn(act, { adminId: admin.id, browser: attempt.browser, device: attempt.device })
  })
}
