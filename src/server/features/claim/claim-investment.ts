import type { Reader } from '#server/db/tx.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'

/**
 * The investment that a mailed link names, when it is the investor's own: a settlement has linked it by e-mail already,
 * so there is nothing to move. Null for a foreign, unpaid or unknown one, which all sound alike.
 */
export async function claimInvestment({ db }: { readonly db: Reader }, { investorId, investmentId }: { readonly investorId: string; readonly investmentId: string }): Promise<Investment | null> {
  const investment = await findInvestment(db, investmentId)
  return investment?.investor_id === investorId && investment.payment_status === 'paid' ? investment : null
}
