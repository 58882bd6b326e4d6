import { splitShares, type Terms } from '#domain/edits.ts'
import type { Moment } from '#domain/moment.ts'
import { isMoneyIn } from '#domain/payment-status.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockInvestment, type Investment } from '#server/store/investments.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { setInvestmentAmended, setInvestmentTerms } from '#server/store/paid-investments.ts'
import { listPaymentsOf, type Payment } from '#server/store/payments.ts'

/**
 * Makes an investment say another amount and number of shares. Numbers are not handed out again: one that is paid keeps its range
 * and says since when it differs from it. One that is not gets these terms at the price that it was offered, and its open
 * checkout is ended. Says what it said before; null when it says the same already. Throws `Refusal`.
 */
export async function amend(act: Act, investmentId: string, terms: Terms, expectedUpdatedAt: Moment | null): Promise<Investment | null> {
  const investment = await lockInvestment(act, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  if (investment.amount === terms.amount && investment.number_of_shares === terms.shares) return null
  if (expectedUpdatedAt !== null && expectedUpdatedAt !== Math.floor(investment.updated_at)) throw new Refusal('changed_meanwhile')
  // What was issued once stays what it was issued, also while its numbers are taken back.
  if (investment.payment_status === 'paid' || investment.retracted_at !== null) await setInvestmentAmended(act, investmentId, terms)
  else await offerOtherwise(act, investment, terms)
  return investment
}

async function offerOtherwise(act: Act, investment: Investment, terms: Terms): Promise<void> {
  const payments = await listPaymentsOf(act, investment.id)
  if (investment.manual_payment_reference !== null || payments.some(isMoneyIn)) throw new Refusal('edit_money_in')
  if (payments.some(({ state }) => state === 'pending' || state === 'authorized')) throw new Refusal('edit_money_under_way')
  await setTerms(act, investment, terms)
  for (const { provider_payment_id: providerId, state } of payments) {
    if (providerId !== null && state === 'open') await insertLookUp(act, providerId, 'sweep', { cancel: true })
  }
}

/**
 * Money came for a checkout that could not be ended in time, of an investment that says another amount since: what was paid for
 * counts. Says how it stands then; null when the two agree.
 */
export async function asItWasPaid(act: Act, investment: Investment, payment: Payment): Promise<Investment | null> {
  if (!isOutdated(payment, investment)) return null
  return await setTerms(act, investment, { amount: payment.amount, shares: payment.shares })
}

/** An unpaid investment asks and gives something else from now on; says how it stands then. */
export async function setTerms(act: Act, investment: Investment, terms: Terms): Promise<Investment> {
  const { base, bonus } = splitShares(terms, investment.share_price)
  await setInvestmentTerms(act, investment.id, { ...terms, base, bonus })
  return { ...investment, amount: terms.amount, number_of_shares: terms.shares, base_shares: base, bonus_shares: bonus, terms_edited_at: act.at }
}

/** Was this checkout begun on other terms than its investment has now? Then nobody is led to it any more. */
export function isOutdated(payment: Pick<Payment, 'amount' | 'shares'>, investment: Pick<Investment, 'amount' | 'number_of_shares'>): boolean {
  return payment.amount !== investment.amount || payment.shares !== investment.number_of_shares
}
