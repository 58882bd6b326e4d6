import { cleanText } from './clean-text.ts'
import { cents, formatCount, formatEuroShort, formatEuroShortTight, formatEuroTight, MOST_CENTS, type Cents, type TotalCents } from './money.ts'
import type { Offer } from './offer.ts'

export interface ShareAllotment {
  /** Paid for: amount / price, rounded down. */
  readonly base: number
  /** Given on top, rounded down. */
  readonly bonus: number
  readonly total: number
  /** Whole per cent of the tier reached, 0 below the first. */
  readonly percent: number
}

/** The least that may be invested: € 750 at a hundred certificates of € 7,50. */
export function minimumAmount(offer: Offer): Cents {
  return amountForShares(offer, offer.minimumShares)
}

/** With fewer left than the least that may be bought, nothing can be bought. */
export function isSoldOut(offer: Offer, available: number): boolean {
  return available < offer.minimumShares
}

/** Shares for an amount: base and bonus both rounded down, by the highest tier that it reaches (spec 1, section 9; contract 4.1). */
export function allotShares(offer: Offer, amount: Cents): ShareAllotment {
  const base = Math.floor(amount / offer.sharePrice)
  const percent = offer.bonusTiers.find((tier) => amount >= tier.from)?.percent ?? 0
  const bonus = Math.floor((base * percent) / 100)
  return { base, bonus, total: base + bonus, percent }
}

/** What a number of base shares costs. */
export function amountForShares(offer: Offer, base: number): Cents {
  return cents(base * offer.sharePrice)
}

export function isWholeShares(offer: Offer, amount: Cents): boolean {
  return amount % offer.sharePrice === 0
}

/** The next amount, upwards, that buys whole shares; at the very top of what is handled, the highest that does. */
export function nextWholeShares(offer: Offer, amount: Cents): Cents {
  return amountForShares(offer, Math.min(Math.ceil(amount / offer.sharePrice), Math.floor(MOST_CENTS / offer.sharePrice)))
}

/** The amounts just below and just above one that buys no whole shares, as far as they may be invested; none when it does. */
export function amountsAround(offer: Offer, amount: Cents): readonly Cents[] {
  if (amount < minimumAmount(offer) || isWholeShares(offer, amount)) return []
  const next = nextWholeShares(offer, amount)
  return [amountForShares(offer, Math.floor(amount / offer.sharePrice)), ...(next > amount ? [next] : [])]
}

/** Three amounts to begin with, the least one first, so small that none of them reaches for a bonus. */
export function firstAmounts(offer: Offer): readonly Cents[] {
  return [1, 2, 4].map((times) => cents(times * minimumAmount(offer)))
}

/** The highest amount for which so many certificates are enough, bonus included; null when they are too few for any. */
export function mostWithin(offer: Offer, available: number): Cents | null {
  let base = available
  while (allotShares(offer, amountForShares(offer, base)).total > available) base -= 1
  return base < offer.minimumShares ? null : amountForShares(offer, base)
}

/** € 50.000 and more is a request: no online payment (spec 1, section 2, step 3). */
export function isLargeRequest(offer: Offer, amount: Cents): boolean {
  return amount >= offer.requestFrom
}

/** Above € 50.000 the note about a bank transfer stands on the page (spec 1, section 2, step 3). */
export function needsBankTransferNote(offer: Offer, amount: Cents): boolean {
  return amount > offer.requestFrom
}

/** Expected yearly dividend of an amount, or of a sum with `totalCents`: half a cent rounds up; one function, everywhere (contract 4.1). */
export function expectedDividend(offer: Offer, amount: Cents): Cents
export function expectedDividend(offer: Offer, sum: TotalCents, vouch: (value: number) => TotalCents): TotalCents
export function expectedDividend(offer: Offer, amount: TotalCents, vouch: (value: number) => TotalCents = cents): TotalCents {
  return vouch(Math.floor((amount * offer.dividendPercent + 50) / 100))
}

/** What is wrong with an amount while it is typed; null when it is fine (spec 1, section 5). */
export function amountProblem(offer: Offer, amount: Cents): string | null {
  if (amount < minimumAmount(offer)) return `Het minimale investeringsbedrag is ${formatEuroShortTight(minimumAmount(offer))}`
  return isWholeShares(offer, amount) ? null : `Je moet ${formatEuroTight(nextWholeShares(offer, amount))} invullen om verder te gaan`
}

/** The same question on "Verder naar betaling", where the specification words the minimum differently. */
export function amountProblemOnContinue(offer: Offer, amount: Cents): string | null {
  return amount < minimumAmount(offer) ? `Minimale investering is ${formatEuroShortTight(minimumAmount(offer))}` : amountProblem(offer, amount)
}

/** What is wrong with a number of base shares while it is typed; null when it is fine (spec 1, section 5). */
export function sharesProblem(offer: Offer, base: number): string | null {
  return base < offer.minimumShares ? `Het minimale aantal aandelen is ${offer.minimumShares}` : null
}

/** The same question on "Verder naar betaling". */
export function sharesProblemOnContinue(offer: Offer, base: number): string | null {
  return base < offer.minimumShares ? `Minimale investering is ${offer.minimumShares} aandelen` : null
}

/** What is wrong with so many certificates, bonus included, in an issue of so many; null when there are as many, whoever has them now. */
export function issueProblem(shares: number, issueSize: number): string | null {
  return shares > issueSize ? `Er zijn in totaal ${formatCount(issueSize)} certificaten` : null
}

/** The most that is bought online at once, bonus included: from there on it is a request. */
export function mostOnline(offer: Offer): number {
  return allotShares(offer, amountForShares(offer, Math.ceil(offer.requestFrom / offer.sharePrice) - 1)).total
}

/** What is wrong with so many certificates, bonus included, for one place on the waiting list; null when it is fine (contract 4.22). */
export function placeProblem(offer: Offer, shares: number): string | null {
  return shares > mostOnline(offer) ? `Op de wachtlijst staat u voor hoogstens ${formatCount(mostOnline(offer))} certificaten` : null
}

/** Ten million euros: so much may be asked for by typing a number of shares. */
const MOST_BY_NUMBER = 10_000_000_00

/** A typed number of shares: digits, with or without thousands dots or blanks; null when it is anything else, or costs too much. */
export function parseShares(offer: Offer, typed: string): number | null {
  const text = cleanText(typed)
  if (!/^\d{1,7}$/.test(text) && !/^[1-9]\d{0,2}((\.\d{3})+|(\s\d{3})+)$/.test(text)) return null
  const count = Number(text.replace(/[.\s]/g, ''))
  return count * offer.sharePrice <= MOST_BY_NUMBER ? count : null
}

/** Which amounts may be invested: `Vanaf € 750, in stappen van € 7,50`. */
export function sayAmounts(offer: Offer): string {
  return `Vanaf ${formatEuroShort(minimumAmount(offer))}, in stappen van ${formatEuroShort(offer.sharePrice)}`
}
