import { rangeSize, type CertificateRange } from './certificate-range.ts'
import { formatEuro, type Cents, type TotalCents } from './money.ts'
import type { Offer } from './offer.ts'
import { isComplete } from './payment-status.ts'
import { expectedDividend } from './shares.ts'
import { totalCents, totalOf } from './totals.ts'

/** What is asked of an investment to add it up. */
export interface PaidInvestment {
  readonly amount: Cents
  readonly number_of_shares: number
  /** Of these, given on top of what the money bought, as it was offered then. */
  readonly bonus_shares: number
  readonly payment_status: string
  readonly status: string
}

export interface PortfolioSums {
  readonly invested: TotalCents
  readonly paidInvestments: number
  readonly shares: number
  /** Shares above those that the money bought. */
  readonly bonus: number
  /** Numbers that they hold today, as the register says: bought, assigned, or received from another (contract 4.25). */
  readonly certificates: number
  /** The real ranges, lowest first. */
  readonly ranges: readonly CertificateRange[]
  /** Expected a year over the paid total. */
  readonly dividend: TotalCents
}

/** Does an assignment still count? One that was released holds nothing. */
export function isAssigned(assignment: { readonly status: string }): boolean {
  return assignment.status === 'assigned'
}

/** What an investor put in, of which only complete investments count (spec 1, sections 4 and 9), and what he holds of it and otherwise. */
export function sumPortfolio(offer: Offer, investments: readonly PaidInvestment[], held: readonly CertificateRange[]): PortfolioSums {
  const paid = investments.filter(isComplete)
  const invested = totalOf(paid.map((investment) => investment.amount))
  return {
    invested,
    paidInvestments: paid.length,
    shares: sum(paid.map((investment) => investment.number_of_shares)),
    bonus: sum(paid.map((investment) => investment.bonus_shares)),
    certificates: sum(held.map(rangeSize)),
    ranges: held.toSorted((a, b) => a.start - b.start),
    dividend: expectedDividend(offer, invested, totalCents),
  }
}

/** How money goes back: we sent it, or the bank took it. */
export const MONEY_BACK = ['refund', 'chargeback'] as const
export type MoneyBack = (typeof MONEY_BACK)[number]

const WENT_BACK: Readonly<Record<MoneyBack, string>> = { refund: 'teruggestort', chargeback: 'teruggeboekt' }

/** What stands beside a total that still counts money which went back, until somebody has decided about it; one line for each way. */
export function sayMoneyBack(back: readonly { readonly kind: MoneyBack; readonly amount: Cents }[]): readonly string[] {
  return MONEY_BACK.flatMap((kind) => {
    const amount = totalOf(back.filter((one) => one.kind === kind).map((one) => one.amount))
    return amount > 0 ? [`waarvan ${formatEuro(amount)} ${WENT_BACK[kind]}, in beoordeling`] : []
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
