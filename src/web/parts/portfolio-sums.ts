import type { Portfolio } from '#contract/portfolio.ts'
import { cents, fromEuros } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { sayMoneyBack, sumPortfolio, type PortfolioSums } from '#domain/portfolio.ts'

/** What went back of it and is being judged, in words. */
export function moneyBackOf({ money_back }: Pick<Portfolio, 'money_back'>): readonly string[] {
  return sayMoneyBack(money_back.map((one) => ({ kind: one.kind, amount: fromEuros(one.amount) ?? cents(0) })))
}

/** The sums of a portfolio as it comes over the wire, in euros. */
export function sumsOf(offer: Offer, { investments, certificates }: Pick<Portfolio, 'investments' | 'certificates'>): PortfolioSums {
  const inCents = investments.map((row) => ({ ...row, amount: fromEuros(row.investment_amount) ?? cents(0) }))
  return sumPortfolio(offer, inCents, certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end })))
}
