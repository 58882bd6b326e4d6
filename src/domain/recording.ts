import { formatEuroShort, formatEuroShortTight, type Cents } from './money.ts'
import type { Offer } from './offer.ts'
import { allotShares, isWholeShares, minimumAmount, type ShareAllotment } from './shares.ts'

/** Why an investment is not recorded: the word of the catalogue, and what a person reads. */
export interface RecordingProblem {
  readonly code: 'amount_below_minimum' | 'amount_not_whole_shares' | 'calculation_mismatch'
  readonly text: string
}

/** A client's own sum may be at most one share off against base or total (spec 1, section 5). */
function sharesAgree(claimed: number, allotment: ShareAllotment): boolean {
  return Math.abs(claimed - allotment.base) <= 1 || Math.abs(claimed - allotment.total) <= 1
}

/**
 * The last look before an investment is recorded, the same on the page and on the server; null when it may be.
 * `claimed`: how many shares the page showed for the amount. The English texts are the specification's (spec 1, section 5).
 */
export function recordingProblem(offer: Offer, amount: Cents, claimed: number): RecordingProblem | null {
  if (amount < minimumAmount(offer)) return { code: 'amount_below_minimum', text: `Minimum investment amount is ${formatEuroShortTight(minimumAmount(offer))}` }
  if (!isWholeShares(offer, amount)) return { code: 'amount_not_whole_shares', text: `Het bedrag moet een veelvoud van ${formatEuroShort(offer.sharePrice)} zijn` }
  if (sharesAgree(claimed, allotShares(offer, amount))) return null
  return { code: 'calculation_mismatch', text: 'Investment calculation error. Please refresh and try again.' }
}
