import type { Moment } from '#domain/opening.ts'
import type { Tx } from '#server/db/tx.ts'
import { Refusal } from '#server/refusal.ts'
import { insertInvestment, lockInvestment, type Investment } from '#server/store/investments.ts'
import { lockPayment, setPaymentInvestment, type Payment } from '#server/store/payments.ts'
import { retract } from './release.ts'
import { settle } from './settle.ts'

/** What a person may decide about a payment that asked for a decision. Each runs in the transaction of the decision. */

interface Both {
  readonly investment: Investment
  readonly payment: Payment
}

async function lockBoth(tx: Tx, investmentId: string | null, paymentId: string | null): Promise<Both> {
  const investment = investmentId === null ? undefined : await lockInvestment(tx, investmentId)
  const payment = paymentId === null ? undefined : await lockPayment(tx, paymentId)
  if (!investment || !payment) throw new Refusal('investment_unknown')
  return { investment, payment }
}

const METHODS: Readonly<Record<string, 'creditcard' | 'bank_transfer'>> = { creditcard: 'creditcard', banktransfer: 'bank_transfer' }

/** A second payment becomes an investment of its own, with certificates of its own. Throws `Refusal`. */
export async function acceptAsExtra(tx: Tx, investmentId: string | null, paymentId: string | null, now: Moment): Promise<void> {
  const { investment, payment } = await lockBoth(tx, investmentId, paymentId)
  const guest = { amount: payment.amount, shares: payment.shares, method: 'ideal', sessionId: investment.guest_session_id, email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone } as const
  const extraId = await insertInvestment(tx, guest, now)
  const extra = await lockInvestment(tx, extraId)
  if (!extra) throw new Refusal('investment_unknown')
  await setPaymentInvestment(tx, payment.id, extraId, now)
  await settle(tx, [{ investment: extra, paymentId: payment.id, method: METHODS[payment.method] ?? 'ideal', paidAt: payment.paid_at?.getTime() ?? now }], now)
}

/** Money that waited for room: tried again. Throws `Refusal` while there is still none. */
export async function issueAfterAll(tx: Tx, investmentId: string | null, paymentId: string | null, now: Moment): Promise<void> {
  const { investment, payment } = await lockBoth(tx, investmentId, paymentId)
  if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
  await settle(tx, [{ investment, paymentId: payment.id, method: METHODS[payment.method] ?? 'ideal', paidAt: payment.paid_at?.getTime() ?? now }], now)
  const after = await lockInvestment(tx, investment.id)
  if (after?.payment_status !== 'paid') throw new Refusal('nearly_sold_out')
}

/** Takes the numbers back for money that went back. Throws `Refusal` when nothing is held. */
export async function retractCertificates(tx: Tx, investmentId: string | null, now: Moment): Promise<void> {
  const investment = investmentId === null ? undefined : await lockInvestment(tx, investmentId)
  if (!investment || !(await retract(tx, investment.id, now))) throw new Refusal('investment_unknown')
}
