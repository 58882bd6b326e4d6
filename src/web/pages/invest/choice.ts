import { formatCount, formatEuro, parseEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, amountForShares, amountProblem, parseShares, sharesProblem } from '#domain/shares.ts'
import type { Choice } from '#web/lib/form-memory.ts'

/**
 * The rules of the two linked fields of step 2 (spec 1, section 5; contract 4.18). What is typed is never touched while
 * it is typed, only when its field is left.
 */

/** The shares field shows the total, bonus included, once the amount buys whole shares from the minimum on. */
export function typeAmount(offer: Offer, text: string): Choice {
  const amount = parseEuro(text)
  const whole = amount !== null && amountProblem(offer, amount) === null
  return { by: 'amount', amount: text, shares: whole ? formatCount(allotShares(offer, amount).total) : '' }
}

/** The typed number stays the base that is paid for; the amount is what it costs. */
export function typeShares(offer: Offer, text: string): Choice {
  const base = parseShares(offer, text)
  return { by: 'shares', shares: text, amount: base === null ? '' : formatEuro(amountForShares(offer, base)) }
}

/** A field that is left shows its value in full. */
export function settle(offer: Offer, choice: Choice): Choice {
  if (choice.by === 'shares') {
    const base = parseShares(offer, choice.shares)
    return base === null ? choice : { ...choice, shares: formatCount(base) }
  }
  const amount = parseEuro(choice.amount)
  return amount === null ? choice : { ...choice, amount: formatEuro(amount) }
}

/** The amount that is meant, valid or not; null while there is none. */
export function amountOf(offer: Offer, choice: Choice): Cents | null {
  if (choice.by === 'amount') return parseEuro(choice.amount)
  const base = parseShares(offer, choice.shares)
  return base === null ? null : amountForShares(offer, base)
}

/** The amount, if it may be invested. */
export function validAmount(offer: Offer, choice: Choice): Cents | null {
  const amount = amountOf(offer, choice)
  return amount !== null && amountProblem(offer, amount) === null ? amount : null
}

/** What is wrong, and at which field; an empty field is not wrong yet. */
export function errorsOf(offer: Offer, choice: Choice): { readonly amount: string | null; readonly shares: string | null } {
  if (choice.by === 'shares') {
    const base = parseShares(offer, choice.shares)
    const wrong = base === null ? `Vul een heel aantal in, bijvoorbeeld ${offer.minimumShares}` : sharesProblem(offer, base)
    return { amount: null, shares: choice.shares.trim() ? wrong : null }
  }
  const amount = parseEuro(choice.amount)
  const wrong = amount === null ? 'Dit bedrag is niet duidelijk. Vul het in als 1.500 of 1.500,00' : amountProblem(offer, amount)
  return { amount: choice.amount.trim() ? wrong : null, shares: null }
}
