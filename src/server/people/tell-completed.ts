import type { Act } from '#server/acts/act.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPerson } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { setProfileNotified } from '#server/store/investor-profiles.ts'

/** Tells automation and the person that a profile has just become complete, whoever completed it: once for a person. */
export async function tellCompleted(act: Act, investorId: string): Promise<void> {
  const investor = await findInvestor(act, investorId)
  if (!investor) return
  await setProfileNotified(act, investorId)
  const [investments, held] = [await listInvestmentsOfPerson(act, investor), await listRangesOf(act, investor.holder_id)]
  act.event('profile_data_completed', { investor, investments, held, at: act.at })
  act.letter('profile_complete', { investorId })
}
