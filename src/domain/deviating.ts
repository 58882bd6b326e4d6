import { rangeSize } from './certificate-range.ts'
import type { Cents } from './money.ts'
import { isComplete } from './payment-status.ts'

/** What is asked of an investment to see that it was edited after it was paid. */
export interface IssuedInvestment {
  readonly amount: Cents
  readonly share_price: Cents
  readonly base_shares: number
  readonly number_of_shares: number
  readonly payment_status: string
  readonly status: string
  readonly certificate_start: number | null
  readonly certificate_end: number | null
}

/**
 * "Afwijkend": paid and edited since. Its numbers stay what they were at issue, so amount or shares say something else now
 * (contract 4.9).
 */
export function isDeviating(investment: IssuedInvestment): boolean {
  const { certificate_start: start, certificate_end: end } = investment
  if (!isComplete(investment) || start === null || end === null) return false
  return rangeSize({ start, end }) !== investment.number_of_shares || Math.floor(investment.amount / investment.share_price) !== investment.base_shares
}
