import type { Cents } from './money.ts'

/** From which amount which per cent is given on top. */
interface BonusTier {
  readonly from: Cents
  readonly percent: number
}

/**
 * The terms on which certificates are sold. A value that is passed to every rule, so that another issue can have other
 * terms and an old investment keeps its own: nothing below the outermost places knows where it comes from.
 */
export interface Offer {
  /** What one certificate costs. */
  readonly sharePrice: Cents
  /** The least that may be bought. */
  readonly minimumShares: number
  /** Whole per cent a year over the amount paid: expected, never guaranteed. */
  readonly dividendPercent: number
  /** From this amount on, a request is recorded and an expert calls; nothing is paid online. */
  readonly requestFrom: Cents
  /** Highest tier first: the first one reached counts. */
  readonly bonusTiers: readonly BonusTier[]
}
