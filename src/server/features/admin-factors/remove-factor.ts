import { isRequired } from '#domain/factors.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deleteFactor, listFactors } from '#server/store/admin-factors.ts'
import { deleteRecoveryCodes } from '#server/store/admin-recovery-codes.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'
import { findFactorPolicy } from '#server/store/factor-policy.ts'

/**
 * Removes one of an admin's own factors; with the last one the recovery codes go too, which stand in for it. Throws
 * `last_factor` while one is required. One that is gone already, or is another's, is no fault and changes nothing.
 */
export async function removeFactor({ db }: { readonly db: Db }, by: By, { adminId, factorId }: { readonly adminId: string; readonly factorId: string }): Promise<void> {
  await db.act(by, async (act) => {
    // Of two that are removed at once, the second sees that it is the last.
    await lockActiveAdmin(act, adminId)
    const kind = await deleteFactor(act, adminId, factorId)
    if (kind === null) return
    if ((await listFactors(act, adminId)).length === 0) {
      if (isRequired(await findFactorPolicy(act), act.at)) throw new Refusal('last_factor')
      await deleteRecoveryCodes(act, adminId)
    }
    act.audit('admin_factor_removed', { details: { factor: kind } })
    act.letter('admin_factor_changed', { adminId, change: `${kind}_removed`, at: act.at })
  })
}
