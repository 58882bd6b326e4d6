import { claimInvestment as claimInvestmentCall } from '#contract/claim.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentClaim } from '#server/presenters/investment.ts'
import { claimInvestment } from './claim-investment.ts'

export function registerClaim(wire: Wire, needs: { readonly db: Reader }): void {
  wire.json(claimInvestmentCall, async ({ p_investment_id: investmentId }, { caller }) => (
    presentClaim(await claimInvestment(needs, { investorId: caller.investor.id, investmentId }))
  ))
}
