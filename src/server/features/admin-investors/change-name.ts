import { kycAfterRename } from '#domain/changes.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { setName } from '#server/store/investor-identity.ts'
import { lockProfile, setProfile } from '#server/store/investor-profiles.ts'

/**
 * Another name for an investor, on the investor alone: what was begun, issued and printed under the old one keeps it, and the
 * book knows him by his pseudonym. Whoever was verified is judged again (contract 4.10). Says how he was called. Throws `Refusal`.
 */
export async function changeName(act: Act, { investorId, name }: { readonly investorId: string; readonly name: string }): Promise<{ readonly was: string }> {
  const before = await lockProfile(act, investorId)
  if (!before) throw new Refusal('investor_unknown')
  const kyc = kycAfterRename(before.kyc_status)
  await setName(act, investorId, name)
  if (kyc !== before.kyc_status) await setProfile(act, investorId, { kyc_status: kyc, kyc_verified_at: null, kyc_reason: null })
  act.audit('investor_renamed', { investorId })
  return { was: before.name }
}
