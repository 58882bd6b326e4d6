import type { Portfolio } from '#contract/portfolio.ts'
import { rangeOf, type CertificateRange } from '#domain/certificate-range.ts'
import { cents, fromEuros, type Cents } from '#domain/money.ts'
import { isComplete } from '#domain/payment-status.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, expectedDividend } from '#domain/shares.ts'

export type Holdings = Pick<Portfolio, 'investments' | 'admin_certificate_assignments'>

export interface PortfolioSums {
  readonly invested: Cents
  readonly paidInvestments: number
  readonly shares: number
  /** Shares above those that the money bought. */
  readonly bonus: number
  /** Paid shares plus assigned quantities (spec 1, section 9). */
  readonly certificates: number
  /** The real ranges, lowest first; what is not yet assigned has none. */
  readonly ranges: readonly CertificateRange[]
  /** Expected a year over the paid total. */
  readonly dividend: Cents
}

/** What an investor holds: only complete investments and live assignments count (spec 1, sections 4 and 9). */
export function sumPortfolio(offer: Offer, { investments, admin_certificate_assignments }: Holdings): PortfolioSums {
  const paid = investments.filter(isComplete)
  const assigned = admin_certificate_assignments.filter((assignment) => assignment.status === 'assigned')
  const amounts = paid.map((investment) => fromEuros(investment.investment_amount) ?? cents(0))
  const invested = cents(sum(amounts))
  const shares = sum(paid.map((investment) => investment.number_of_shares))
  const bought = sum(amounts.map((amount) => allotShares(offer, amount).base))
  const ranges = [...paid, ...assigned].map((held) => rangeOf(held.certificate_start, held.certificate_end)).filter((range) => range !== null)
  return {
    invested,
    paidInvestments: paid.length,
    shares,
    bonus: Math.max(0, shares - bought),
    certificates: shares + sum(assigned.map((assignment) => assignment.certificate_quantity)),
    ranges: ranges.toSorted((a, b) => a.start - b.start),
    dividend: expectedDividend(offer, invested),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
