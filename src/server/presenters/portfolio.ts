import type { Portfolio } from '#contract/portfolio.ts'
import { toEuros } from '#domain/money.ts'
import type { Assignment } from '#server/store/assignments.ts'
import type { HeldRange } from '#server/store/held-certificates.ts'
import type { Investment } from '#server/store/investments.ts'
import type { StoredDocument } from '#server/store/documents.ts'
import type { listMoneyBack } from '#server/store/reviews.ts'
import type { Investor } from '#server/store/investors.ts'
import { presentAssignment } from './assignment.ts'
import { presentRange } from './certificate.ts'
import { presentDocument } from './document.ts'
import { presentInvestment } from './investment.ts'
import { presentInvestor } from './investor.ts'

interface PortfolioOf {
  readonly investor: Investor
  readonly investments: readonly Investment[]
  readonly ranges: readonly HeldRange[]
  readonly assignments: readonly Assignment[]
  readonly documents: readonly StoredDocument[]
  readonly moneyBack: Awaited<ReturnType<typeof listMoneyBack>>
}

/** An investor with everything that is his (contract 5.6). */
export function presentPortfolio({ investor, investments, ranges, assignments, documents, moneyBack }: PortfolioOf): Portfolio {
  return {
    ...presentInvestor(investor), investments: investments.map(presentInvestment), certificates: ranges.map(presentRange),
    admin_certificate_assignments: assignments.map(presentAssignment), money_back: moneyBack.map(({ amount, ...rest }) => ({ ...rest, amount: toEuros(amount) })),
    documents: documents.map(presentDocument),
  }
}
