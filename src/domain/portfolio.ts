import { rangeOf, type CertificateRange } from './certificate-range.ts'
import type { Cents, TotalCents } from './money.ts'
import type { Offer } from './offer.ts'
import { isComplete } from './payment-status.ts'
import { allotShares, expectedDividend } from './shares.ts'
import { totalCents, totalOf } from './totals.ts'

/** What is asked of an investment to know which numbers it holds. */
interface Investment {
  readonly payment_status: string
  readonly status: string
  readonly certificate_start: number | null
  readonly certificate_end: number | null
}

export interface PaidInvestment extends Investment {
  readonly amount: Cents
  readonly number_of_shares: number
}

/** Numbers that were given without an investment. */
interface Assignment {
  readonly certificate_quantity: number
  readonly status: string
  readonly certificate_start: number | null
  readonly certificate_end: number | null
}

export interface PortfolioSums {
  readonly invested: TotalCents
  readonly paidInvestments: number
  readonly shares: number
  /** Shares above those that the money bought. */
  readonly bonus: number
  /** Paid shares plus assigned quantities (spec 1, section 9). */
  readonly certificates: number
  /** The real ranges, lowest first; what is not yet assigned has none. */
  readonly ranges: readonly CertificateRange[]
  /** Expected a year over the paid total. */
  readonly dividend: TotalCents
}

/** Does an assignment still count? One that was released holds nothing. */
export function isAssigned(assignment: { readonly status: string }): boolean {
  return assignment.status === 'assigned'
}

/** The real ranges that somebody holds, by complete investments and living assignments, lowest first. */
export function heldRanges(investments: readonly Investment[], assignments: readonly Assignment[]): readonly CertificateRange[] {
  const held = [...investments.filter(isComplete), ...assignments.filter(isAssigned)]
  const ranges = held.map((one) => rangeOf(one.certificate_start, one.certificate_end)).filter((range) => range !== null)
  return ranges.toSorted((a, b) => a.start - b.start)
}

/** What an investor holds: only complete investments and living assignments count (spec 1, sections 4 and 9). */
export function sumPortfolio(offer: Offer, investments: readonly PaidInvestment[], assignments: readonly Assignment[]): PortfolioSums {
  const paid = investments.filter(isComplete)
  const invested = totalOf(paid.map((investment) => investment.amount))
  const shares = sum(paid.map((investment) => investment.number_of_shares))
  const bought = sum(paid.map((investment) => allotShares(offer, investment.amount).base))
  return {
    invested,
    paidInvestments: paid.length,
    shares,
    bonus: Math.max(0, shares - bought),
    certificates: shares + sum(assignments.filter(isAssigned).map((assignment) => assignment.certificate_quantity)),
    ranges: heldRanges(investments, assignments),
    dividend: expectedDividend(offer, invested, totalCents),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
