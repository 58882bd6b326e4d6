import type { By, Db } from '#server/acts/act.ts'
import { makeUpRecoveryCodes, recoveryHashes } from '#server/lib/recovery-codes.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { listFactors } from '#server/store/admin-factors.ts'
import { setRecoveryCodes } from '#server/store/admin-recovery-codes.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'

/** Ten new codes in the place of the older ones; they are kept as hashes, so this is the only time that they are told. Throws `Refusal`. */
export async function makeRecoveryCodes({ db, keys }: { readonly db: Db; readonly keys: Keys }, by: By, adminId: string): Promise<readonly string[]> {
  const codes = makeUpRecoveryCodes()
  await db.act(by, async (act) => {
    if (!(await lockActiveAdmin(act, adminId))) throw new Refusal('admin_signed_out')
    if ((await listFactors(act, adminId)).length === 0) throw new Refusal('factor_first')
    await setRecoveryCodes(act, adminId, codes.flatMap((code) => recoveryHashes(keys, adminId, code).slice(0, 1)))
    act.audit('admin_recovery_codes_made', {})
    act.letter('admin_factor_changed', { adminId, change: 'codes_made', at: act.at })
  })
  return codes
}
