import { claimInvestment } from '#contract/claim.ts'
import { normalEmail } from '#domain/contact.ts'
import { toEuros } from '#domain/money.ts'
import type { Db } from '#server/db/tx.ts'
import { investorOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { claimInvestmentOf } from './claim-investment.ts'

const NOT_CLAIMED = 'Kon investering niet claimen.'

export function registerClaim(wire: Wire, needs: { readonly db: Db }): void {
  wire.route(claimInvestment, async (order, { caller }) => {
    const investor = investorOf(caller)
    if (order.p_user_email && normalEmail(order.p_user_email) !== investor.email) throw new Refusal('not_yours')
    const investment = await claimInvestmentOf(needs, investor, order.p_investment_id)
    if (!investment) return { success: false, error: NOT_CLAIMED, investment: null }
    return { success: true, error: null, investment: { investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares } }
  })
}
