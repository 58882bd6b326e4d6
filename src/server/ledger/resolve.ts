import { isLive } from '#domain/payment-status.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertInvestment, lockInvestment, type Bought, type Investment } from '#server/store/investments.ts'
import { findPayment, lockPayment, setPaymentInvestment, movePayments, setQuestioned, type Payment } from '#server/store/payments.ts'
import { failUnlessUnderWay } from './end-attempt.ts'
import { methodOf } from './payment-method.ts'
import { reissue } from './reissue.ts'
import { withdraw } from './release.ts'
import { settle } from './settle.ts'

/** What a person may decide about a payment that asked for a decision. Each runs in the transaction of the decision. */

/** The payment of a case, when its money is really here: not taken back, in whole or in part. */
async function lockMoney(act: Act, paymentId: string | null): Promise<Payment> {
  const payment = paymentId === null ? undefined : await lockPayment(act, paymentId)
  if (!payment) throw new Refusal('investment_unknown')
  if (payment.state !== 'paid' || payment.refunded + payment.chargedBack > 0) throw new Refusal('money_went_back')
  return payment
}

/** The investment of a case, locked. Throws `Refusal` for one that is gone. */
export async function lockKnown(act: Act, investmentId: string | null): Promise<Investment> {
  const investment = investmentId === null ? undefined : await lockInvestment(act, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  return investment
}

/** A second payment becomes an investment of its own, with certificates of its own. Throws `Refusal`. */
export async function acceptAsExtra(act: Act, investmentId: string | null, paymentId: string | null): Promise<void> {
  const investment = await lockKnown(act, investmentId)
  const payment = await lockMoney(act, paymentId)
  const guest = { investorId: investment.investor_id, amount: payment.amount, bought: boughtAgain(investment, payment), termsEditedAt: investment.terms_edited_at, method: 'ideal', reference: null, sessionId: investment.guest_session_id, proven: true, email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone } as const
  const extraId = await insertInvestment(act, guest)
  await setPaymentInvestment(act, payment.id, extraId)
  await settleNow(act, await lockKnown(act, extraId), payment)
}

/** What the same money bought the first time, on the terms that it was offered then. */
function boughtAgain({ issue, share_price: sharePrice, bonus_percent: percent }: Investment, payment: Payment): Bought {
  const base = Math.min(Math.floor(payment.amount / sharePrice), payment.shares)
  return { issue, sharePrice, base, bonus: payment.shares - base, percent }
}

/** Money that waited for room, by a payment or by bank: tried again. Throws `Refusal` while there is still none. */
export async function issueAfterAll(act: Act, investmentId: string | null, paymentId: string | null): Promise<void> {
  const investment = await lockKnown(act, investmentId)
  if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
  const { manual_payment_reference: reference, payment_date: paymentDate } = investment
  if (paymentId === null && reference !== null && paymentDate !== null) {
    await settle(act, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: act.at, booking: { reference, paymentDate } }])
    await demandIssued(act, investment.id)
  } else {
    await settleNow(act, investment, await lockMoney(act, paymentId))
  }
}

async function settleNow(act: Act, investment: Investment, payment: Payment): Promise<void> {
  await settle(act, [{ investment, paymentId: payment.id, method: methodOf(payment.method), providerMethod: payment.method, paidAt: payment.paid_at ?? act.at, noted: payment.noted, orOthers: true }])
  await demandIssued(act, investment.id)
}

/** Throws `Refusal` where there was no room for it. */
export async function demandIssued(act: Act, investmentId: string): Promise<void> {
  if ((await lockInvestment(act, investmentId))?.payment_status !== 'paid') throw new Refusal('nearly_sold_out')
}

/** The money of a withdrawn investment is here again: so are its certificates. Throws `Refusal`. */
export async function reissueCertificates(act: Act, investmentId: string | null, paymentId: string | null): Promise<void> {
  await reissue(act, await lockKnown(act, investmentId), await lockMoney(act, paymentId))
}

/** Money that was not what was asked for has been decided about: its checkout is over, and the guest may try again. */
export async function settleQuestion(act: Act, paymentId: string | null): Promise<void> {
  const known = paymentId === null ? undefined : await findPayment(act, paymentId)
  // Investments are locked before their payments, by everybody.
  const investment = known?.investment_id ? await lockInvestment(act, known.investment_id) : undefined
  const payment = known && await lockPayment(act, known.id)
  if (!payment || payment.questioned_at === null) return
  await setQuestioned(act, payment.id, false)
  if (!isLive(payment.state)) return
  await movePayments(act, [{ paymentId: payment.id, from: payment.state, to: 'failed', source: 'admin' }])
  if (investment) await failUnlessUnderWay(act, investment)
}

/** Takes the numbers back for money that went back. Throws `Refusal` when nothing is held. */
export async function retractCertificates(act: Act, investmentId: string | null): Promise<void> {
  await withdraw(act, await lockKnown(act, investmentId))
}
