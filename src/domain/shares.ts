import { ISSUER, type BonusTier } from './issuer.ts'
import { cents, formatEuroTight, formatEuroShort, MOST_CENTS, type Cents } from './money.ts'

const { sharePrice, minimumShares, bonusTiers, requestFrom } = ISSUER.offer

/** What one certificate costs: € 7,50. */
export const SHARE_PRICE: Cents = sharePrice
export const MINIMUM_SHARES = minimumShares
/** € 750: a hundred shares. */
export const MINIMUM_AMOUNT: Cents = cents(sharePrice * minimumShares)
/** Highest tier first: the first one reached counts. */
export const BONUS_TIERS: readonly BonusTier[] = bonusTiers

export interface ShareAllotment {
  /** Paid for: amount / price, rounded down. */
  readonly base: number
  /** Given on top, rounded down. */
  readonly bonus: number
  readonly total: number
  /** Whole per cent of the tier reached, 0 below the first. */
  readonly percent: number
}

/** The tier that an amount reaches, if any. */
export function bonusTier(amount: Cents): BonusTier | undefined {
  return BONUS_TIERS.find((tier) => amount >= tier.from)
}

/** Shares for an amount: base and bonus both rounded down (spec 1, section 9; contract 4.1). */
export function allotShares(amount: Cents): ShareAllotment {
  const base = Math.floor(amount / SHARE_PRICE)
  const percent = bonusTier(amount)?.percent ?? 0
  const bonus = Math.floor((base * percent) / 100)
  return { base, bonus, total: base + bonus, percent }
}

/** What a number of base shares costs. */
export function amountForShares(base: number): Cents {
  return cents(base * SHARE_PRICE)
}

export function isWholeShares(amount: Cents): boolean {
  return amount % SHARE_PRICE === 0
}

/** The next amount, upwards, that buys whole shares; at the very top of what is handled, the highest that does. */
export function nextWholeShares(amount: Cents): Cents {
  return cents(Math.min(Math.ceil(amount / SHARE_PRICE), Math.floor(MOST_CENTS / SHARE_PRICE)) * SHARE_PRICE)
}

/** € 50.000 and more is a request: no online payment (spec 1, section 2, step 3). */
export function isLargeRequest(amount: Cents): boolean {
  return amount >= requestFrom
}

/** Above € 50.000 the note about a bank transfer stands on the page (spec 1, section 2, step 3). */
export function needsBankTransferNote(amount: Cents): boolean {
  return amount > requestFrom
}

/** Expected yearly dividend: half a cent rounds up; one function, everywhere (contract 4.1). */
export function expectedDividend(amount: Cents): Cents {
  return cents(Math.floor((amount * ISSUER.offer.dividendPercent + 50) / 100))
}

/** What is wrong with an amount while it is typed; null when it is fine (spec 1, section 5). */
export function amountProblem(amount: Cents): string | null {
  if (amount < MINIMUM_AMOUNT) return `Het minimale investeringsbedrag is ${tightShort(MINIMUM_AMOUNT)}`
  if (!isWholeShares(amount)) return `Je moet ${formatEuroTight(nextWholeShares(amount))} invullen om verder te gaan`
  return null
}

/** The same question on "Verder naar betaling", where the specification words the minimum differently. */
export function amountProblemOnContinue(amount: Cents): string | null {
  if (amount < MINIMUM_AMOUNT) return `Minimale investering is ${tightShort(MINIMUM_AMOUNT)}`
  return amountProblem(amount)
}

export function sharesProblem(base: number): string | null {
  return base < MINIMUM_SHARES ? `Het minimale aantal aandelen is ${MINIMUM_SHARES}` : null
}

export function sharesProblemOnContinue(base: number): string | null {
  return base < MINIMUM_SHARES ? `Minimale investering is ${MINIMUM_SHARES} aandelen` : null
}

/** A client's own sum may be at most one share off against base or total (spec 1, section 5). */
export function sharesAgree(claimed: number, allotment: ShareAllotment): boolean {
  return Math.abs(claimed - allotment.base) <= 1 || Math.abs(claimed - allotment.total) <= 1
}

/** A typed number of shares: digits, with or without thousands dots or blanks; null when it is anything else. */
export function parseShares(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,7}$/.test(text) && !/^[1-9]\d{0,2}((\.\d{3})+|(\s\d{3})+)$/.test(text)) return null
  const count = Number(text.replace(/[.\s]/g, ''))
  return count * SHARE_PRICE <= 10_000_000_00 ? count : null
}

function tightShort(amount: Cents): string {
  return formatEuroShort(amount).replace('\u00a0', '')
}
