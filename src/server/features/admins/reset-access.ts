import type { By, Db } from '#server/acts/act.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { newToken } from '#server/lib/secrets.ts'
import { deleteFactorsOf } from '#server/store/admin-factors.ts'
import { deleteRecoveryCodes } from '#server/store/admin-recovery-codes.ts'
import { setOwnPassword } from '#server/store/admins.ts'
import { lockAdmin, lockOwners } from '#server/store/managed-admins.ts'
import { invite } from './invite.ts'
import { demandOwner, isOwn } from './save-admin.ts'

/**
 * For an admin who lost password or second factor: an owner takes both away, ends every session, and has a link sent by which a
 * password is chosen. No password is made up for it: the owner knows nothing that opens anything. Throws `Refusal`.
 */
export async function resetAccess({ db }: { readonly db: Db }, by: By, adminId: string): Promise<void> {
  const nobodyKnows = await hashPassword(newToken())
  await db.act(by, async (act) => {
    demandOwner(act, await lockOwners(act))
    const admin = await lockAdmin(act, adminId)
    if (!admin?.is_active) throw new Refusal('admin_unknown')
    if (isOwn(act, adminId)) throw new Refusal('own_access')
    await setOwnPassword(act, adminId, nobodyKnows)
    const had = await deleteFactorsOf(act, adminId)
    await deleteRecoveryCodes(act, adminId)
    act.audit('admin_password_reset', { adminId, ...(had ? { details: { factors: 'cleared' } } : {}) })
    if (had) act.letter('admin_factor_changed', { adminId, change: 'cleared', at: act.at })
    await invite(act, adminId)
  })
}
