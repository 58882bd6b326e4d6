import { pagePath } from '#contract/pages.ts'
import { shownNow } from '#domain/shown-agreements.ts'
import { ISSUER } from '#domain/issuer.ts'
import { toDecimalText, toEuros, formatCount, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { recordingProblem } from '#domain/recording.ts'
import { allotShares } from '#domain/shares.ts'
import { call } from '#web/lib/call.ts'
import { keep, kept, recordOf, type Contact } from '#web/lib/form-memory.ts'
import { Refused, refusedHere } from '#web/lib/refused.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import { createGuestInvestment, createPayment } from '#web/lib/calls.ts'
import { guestSessionId } from './guest.ts'

/** What stands at the button that is pressed (`Agreement`). */
const SHOWN = [...shownNow(ISSUER.agreements)]

/**
 * Records the investment of a guest, or goes on with the one that waits, and with it what was put before him. `shares` is the number that the page showed:
 * it must still be what the amount buys (spec 1, section 5). Throws what `call` throws.
 */
export async function recordInvestment(offer: Offer, contact: Contact, amount: Cents, shares: number, attempt: Attempt): Promise<string> {
  const problem = recordingProblem(offer, amount, shares)
  if (problem) throw refusedHere(problem.code, problem.text)
  const { investment_id } = await call(createGuestInvestment, {
    p_guest_email: contact.email,
    p_guest_phone: contact.phone,
    p_guest_name: contact.fullName,
    p_number_of_shares: shares,
    p_investment_amount: toEuros(amount),
    p_session_id: guestSessionId(),
    p_invoice_address: '',
    p_agreed: SHOWN,
  }, attempt)
  keep('pending', { investmentId: investment_id })
  return investment_id
}

/** Starts the payment of a recorded investment, or finds the one that is still open; where to send the browser. */
async function startPayment(investmentId: string, amount: Cents, shares: number, attempt: Attempt): Promise<string> {
  const { checkoutUrl } = await call(createPayment, {
    investmentId,
    amount: toDecimalText(amount),
    method: 'ideal',
    description: `${formatCount(shares)} certificaten`,
    agreed: SHOWN,
    redirectUrl: `${window.location.origin}${pagePath('paymentResult', { investment_id: investmentId })}`,
  }, attempt)
  if (!/^https?:\/\//.test(checkoutUrl)) throw refusedHere('payment_not_created', 'Betaling kon niet worden aangemaakt')
  return checkoutUrl
}

/**
 * Where to pay this amount. What was begun in this tab goes on, so that money which came in the meantime is found and
 * not asked for again. `onRecorded`: the investment itself stands. Throws what `call` throws.
 */
export async function checkoutFor(offer: Offer, contact: Contact, amount: Cents, attempt: Attempt, onRecorded: () => void): Promise<string> {
  const shares = allotShares(offer, amount).total
  const begun = kept('resumed')
  if (begun?.record === recordOf(contact, amount)) {
    onRecorded()
    const checkout = await startPayment(begun.investmentId, amount, shares, attempt).catch(nullWhenOver)
    if (checkout) return checkout
  }
  const investmentId = await recordInvestment(offer, contact, amount, shares, attempt)
  onRecorded()
  keep('resumed', { investmentId, record: recordOf(contact, amount) })
  return await startPayment(investmentId, amount, shares, attempt)
}

/** An investment that can no longer be paid gives way to a new one. */
function nullWhenOver(failure: unknown): null {
  if (failure instanceof Refused && failure.is('investment_over', 'investment_unknown')) return null
  throw failure
}
