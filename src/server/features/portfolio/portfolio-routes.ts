import { getInvestorCertificates, getInvestorInvestments, getInvestorPortfolio, getInvestorProfile } from '#contract/portfolio.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentRange } from '#server/presenters/certificate.ts'
import { presentInvestment } from '#server/presenters/investment.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { presentPortfolio } from '#server/presenters/portfolio.ts'
import { readCertificates, readInvestments, readInvestor, readPortfolio } from './read-portfolio.ts'

/** What an investor sees of his own, and an admin of anybody's (spec 1, section 7; contract 5.6). */
export function registerPortfolio(wire: Wire, needs: { readonly db: Reader }): void {
  wire.json(getInvestorPortfolio, async (_order, { caller }) => presentPortfolio(await readPortfolio(needs, caller.investor.id)))
  wire.json(getInvestorProfile, async ({ p_investor_id: id }) => [presentInvestor(await readInvestor(needs, id))])
  wire.json(getInvestorInvestments, async ({ p_investor_id: investorId, p_investor_email: email = null }, { caller }) => (
    (await readInvestments(needs, { investorId, email, forAdmin: caller.admin !== null })).map(presentInvestment)
  ))
  wire.json(getInvestorCertificates, async ({ p_investor_id: id }) => (await readCertificates(needs, id)).map(presentRange))
}
