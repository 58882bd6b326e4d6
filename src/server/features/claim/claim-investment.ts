import type { Db } from '#server/db/tx.ts'
import type { InvestorCaller } from '#server/http/callers.ts'
import { findInvestment, type HeldInvestment } from '#server/store/investments.ts'

/**
 * The investment that a mailed link names, when it is the signed-in investor's own: a settlement has linked it by
 * e-mail already, so there is nothing to move. Null for a foreign, unpaid or unknown one, which all sound alike.
 */
export async function claimInvestmentOf({ db }: { readonly db: Db }, investor: InvestorCaller, investmentId: string): Promise<HeldInvestment | null> {
  const investment = await findInvestment(db, investmentId)
  return investment?.investor_id === investor.id && investment.payment_status === 'paid' ? investment : null
}
