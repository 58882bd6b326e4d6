import { getInvestorCertificates, getInvestorInvestments, getInvestorPortfolio, getInvestorProfile } from '#contract/portfolio.ts'
import type { Db } from '#server/db/tx.ts'
import { investorOf, mayRead } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentAssignment } from '#server/presenters/assignment.ts'
import { presentInvestment } from '#server/presenters/investment.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { presentRange } from '#server/presenters/certificate.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listAssignmentsOf } from '#server/store/assignments.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPerson } from '#server/store/investments.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'

/** What an investor sees of his own, and an admin of anybody's (spec 1, section 7; contract 5.6). */
export function registerPortfolio(wire: Wire, { db }: { readonly db: Db }): void {
  async function known(id: string): Promise<Investor> {
    const investor = await findInvestor(db, id)
    if (!investor) throw new Refusal('investor_unknown')
    return investor
  }

  wire.route(getInvestorPortfolio, async (_order, { caller }) => {
    const investor = await known(investorOf(caller).id)
    const [investments, ranges, assignments] = await Promise.all([
      listInvestmentsOfPerson(db, investor), listRangesOf(db, investor.id), listAssignmentsOf(db, [investor.id]),
    ])
    return {
      ...presentInvestor(investor), investments: investments.map(presentInvestment), certificates: ranges.map(presentRange),
      admin_certificate_assignments: assignments.map(presentAssignment),
    }
  })

  wire.route(getInvestorProfile, async (order, { caller }) => {
    mayRead(caller, order.p_investor_id)
    return [presentInvestor(await known(order.p_investor_id))]
  })

  wire.route(getInvestorInvestments, async (order, { caller }) => {
    mayRead(caller, order.p_investor_id)
    const investor = await known(order.p_investor_id)
    // A foreign address beside an own id is refused rather than ignored.
    if (order.p_investor_email && order.p_investor_email.trim().toLowerCase() !== investor.email) throw new Refusal('not_yours')
    return (await listInvestmentsOfPerson(db, investor)).map(presentInvestment)
  })

  wire.route(getInvestorCertificates, async (order, { caller }) => {
    mayRead(caller, order.p_investor_id)
    return (await listRangesOf(db, order.p_investor_id)).map(presentRange)
  })
}
