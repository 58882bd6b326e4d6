import { getInvestorProfile } from '#contract/portfolio.ts'
import { call } from '#web/lib/call.ts'

/** The telephone number of the account that is signed in here; null when there is none. Throws what `call` throws. */
export async function ownPhone(investorId: string): Promise<string | null> {
  const [profile] = await call(getInvestorProfile, { p_investor_id: investorId })
  return profile?.phone ?? null
}
