import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { deleteFactorsOf } from '#server/store/admin-factors.ts'
import { deleteRecoveryCodes } from '#server/store/admin-recovery-codes.ts'
import { setAdminPassword } from '#server/store/admins.ts'

/**
 * The operator gives an admin a new password for one day, wakes who was disabled, and ends all sessions. It is for whoever
 * lost everything, so second factors go too, and their owner hears of it (decision 0048). Null: no such admin.
 */
export async function resetAdmin({ db }: { readonly db: Db }, email: string): Promise<string | null> {
  const password = makeUpPassword()
  const passwordHash = await hashPassword(password)
  return await db.act(BY_OPERATOR, async (act) => {
    const id = await setAdminPassword(act, email, passwordHash, act.at + MADE_UP_PASSWORD_MS)
    if (id === null) return null
    const had = await deleteFactorsOf(act, id)
    await deleteRecoveryCodes(act, id)
    act.audit('admin_password_reset', { adminId: id, ...(had ? { details: { factors: 'cleared' } } : {}) })
    if (had) act.letter('admin_factor_changed', { adminId: id, change: 'cleared', at: act.at })
    return password
  })
}
