import { sayCertificates } from './certificate-range.ts'
import { formatCount, formatEuroShort, formatEuroShortTight, type Cents } from './money.ts'
import { EARLIEST_PAYMENT_DATE } from './moment.ts'
import type { Offer } from './offer.ts'
import { isWholeShares, minimumAmount } from './shares.ts'

/** What an admin adds by hand: money that came by bank, and certificates without money (spec 2, sections 4 and 5). Page and server ask the same functions. */

/** How the notes of an extra investment begin; that makes it one (spec 2, section 4; contract 5.11). */
export const EXTRA_NOTE = 'Extra investering toegevoegd.'

/** A client of one's own, or one more investment of somebody who is known. */
export type Addition = 'client' | 'extra'

/** Which of the two an investment is, by its notes. */
export function additionOf(notes: string | null): Addition {
  return notes?.startsWith(EXTRA_NOTE) ? 'extra' : 'client'
}

/** Most certificates in one assignment (spec 2, section 9). */
const MOST_ASSIGNED = 10_000
/** The reason of an assignment that was given none (spec 2, section 5). */
export const DEFAULT_REASON = 'Manual admin assignment'

export const ADDITION_TEXTS = {
  amount: 'Vul een geldig bedrag in',
  reference: 'Vul het kenmerk in',
  date: 'Vul een geldige datum in',
  quantity: 'Voer een geldig aantal certificaten in',
  // The specification writes this number as an English text would (spec 2, section 8).
  mostAssigned: 'Maximum 10,000 certificaten per toewijzing',
} as const

/** Why an amount is not booked: the word of the catalogue, and what a person reads. */
export interface BookedAmountProblem {
  readonly code: 'amount_below_minimum' | 'amount_not_whole_shares'
  readonly text: string
}

/** What is wrong with an amount that came by bank; null when it may be booked. */
export function bookedAmountProblem(offer: Offer, amount: Cents): BookedAmountProblem | null {
  if (amount < minimumAmount(offer)) return { code: 'amount_below_minimum', text: `Het minimale investeringsbedrag is ${formatEuroShortTight(minimumAmount(offer))}` }
  return isWholeShares(offer, amount) ? null : { code: 'amount_not_whole_shares', text: `Geen veelvoud van ${formatEuroShort(offer.sharePrice)}` }
}

/** What is wrong with the date of a bank statement, on a day in Amsterdam; null when it is fine. Both as `2025-07-23`. */
export function paymentDateProblem(date: string, today: string): 'date_in_future' | 'date_too_early' | null {
  return date > today ? 'date_in_future' : date < EARLIEST_PAYMENT_DATE ? 'date_too_early' : null
}

/** What is wrong with so many certificates in one assignment; null when it is fine. `quantity` is null for what is no whole number. */
export function quantityProblem(quantity: number | null): string | null {
  if (quantity === null || quantity < 1) return ADDITION_TEXTS.quantity
  return quantity > MOST_ASSIGNED ? ADDITION_TEXTS.mostAssigned : null
}

/** What is said when so many certificates do not fit any more. `possible`: the most that still go in one stretch. */
export function roomText({ wanted, remaining, possible }: { readonly wanted: number; readonly remaining: number; readonly possible: number }): string {
  const left = remaining === 0 ? 'Er zijn geen certificaten meer vrij.' : `Er ${remaining === 1 ? 'is' : 'zijn'} nog ${sayCertificates(remaining)} vrij.`
  const fit = wanted <= remaining ? `In één reeks passen er hoogstens ${formatCount(possible)}. ` : remaining === 0 ? '' : `${formatCount(wanted)} passen niet meer. `
  return `${left} ${fit}Er is niets uitgegeven.`
}
