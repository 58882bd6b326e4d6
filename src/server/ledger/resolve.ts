import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertInvestment, lockInvestment, type Investment } from '#server/store/investments.ts'
import { lockPayment, setPaymentInvestment, type Payment } from '#server/store/payments.ts'
import { methodOf } from './payment-method.ts'
import { retract } from './release.ts'
import { settle } from './settle.ts'

/** What a person may decide about a payment that asked for a decision. Each runs in the transaction of the decision. */

/** The payment of a case, when its money is really here: not taken back, in whole or in part. */
async function lockMoney(tx: Tx, paymentId: string | null): Promise<Payment> {
  const payment = paymentId === null ? undefined : await lockPayment(tx, paymentId)
  if (!payment) throw new Refusal('investment_unknown')
  if (payment.state !== 'paid' || payment.refunded + payment.chargedBack > 0) throw new Refusal('money_went_back')
  return payment
}

async function lockKnown(tx: Tx, investmentId: string | null): Promise<Investment> {
  const investment = investmentId === null ? undefined : await lockInvestment(tx, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  return investment
}

/** A second payment becomes an investment of its own, with certificates of its own. Throws `Refusal`. */
export async function acceptAsExtra(tx: Tx, investmentId: string | null, paymentId: string | null, now: Moment): Promise<void> {
  const investment = await lockKnown(tx, investmentId)
  const payment = await lockMoney(tx, paymentId)
  const guest = { amount: payment.amount, shares: payment.shares, method: 'ideal', sessionId: investment.guest_session_id, email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone } as const
  const extraId = await insertInvestment(tx, guest, now)
  await setPaymentInvestment(tx, payment.id, extraId, now)
  await settleNow(tx, await lockKnown(tx, extraId), payment, now)
}

/** Money that waited for room, by a payment or by bank: tried again. Throws `Refusal` while there is still none. */
export async function issueAfterAll(tx: Tx, investmentId: string | null, paymentId: string | null, now: Moment): Promise<void> {
  const investment = await lockKnown(tx, investmentId)
  if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
  const { manual_payment_reference: reference, payment_date: paymentDate } = investment
  if (paymentId === null && reference !== null && paymentDate !== null) {
    await settle(tx, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: now, reserved: false, booking: { reference, paymentDate } }], now)
    await demandIssued(tx, investment.id)
  } else {
    await settleNow(tx, investment, await lockMoney(tx, paymentId), now)
  }
}

async function settleNow(tx: Tx, investment: Investment, payment: Payment, now: Moment): Promise<void> {
  await settle(tx, [{ investment, paymentId: payment.id, method: methodOf(payment.method), paidAt: payment.paid_at ?? now, reserved: false }], now)
  await demandIssued(tx, investment.id)
}

async function demandIssued(tx: Tx, investmentId: string): Promise<void> {
  if ((await lockInvestment(tx, investmentId))?.payment_status !== 'paid') throw new Refusal('nearly_sold_out')
}

/** Takes the numbers back for money that went back. Throws `Refusal` when nothing is held. */
export async function retractCertificates(tx: Tx, investmentId: string | null, now: Moment): Promise<void> {
  const investment = investmentId === null ? undefined : await lockInvestment(tx, investmentId)
  if (!investment || !(await retract(tx, investment.id, now))) throw new Refusal('investment_unknown')
}
