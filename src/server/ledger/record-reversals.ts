import { cents, toEuros, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/opening.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { insertReversalEntry, isBooked } from '#server/store/ledger-entries.ts'
import { setReversed, type Payment } from '#server/store/payments.ts'
import { setRefundedElsewhere } from '#server/store/reviews.ts'
import { openReview } from './settle.ts'

/**
 * Money that went back: a refund or a chargeback leaves the status `paid` (facts 1.8). Each step is booked and put
 * before a person; certificates stay where they are until that person decides. A chargeback that was itself
 * reversed shows as a lower sum and is put before a person too.
 */
export async function recordReversals(tx: Tx, answer: ProviderPayment, payment: Payment, now: Moment): Promise<void> {
  const { refunded, chargedBack } = answer
  if (refunded === payment.refunded && chargedBack === payment.chargedBack) return
  await setReversed(tx, payment.id, { refunded, chargedBack }, now)
  await book(tx, { kind: 'refunded', before: payment.refunded, after: refunded, payment }, now)
  await book(tx, { kind: 'charged_back', before: payment.chargedBack, after: chargedBack, payment }, now)
  if (refunded + chargedBack >= payment.amount && !(await isBooked(tx, payment.id))) await setRefundedElsewhere(tx, payment.id, now)
}

interface Step {
  readonly kind: 'refunded' | 'charged_back'
  readonly before: Cents
  readonly after: Cents
  readonly payment: Payment
}

async function book(tx: Tx, { kind, before, after, payment }: Step, now: Moment): Promise<void> {
  if (before === after) return
  if (after > before) await insertReversalEntry(tx, { kind, investmentId: payment.investment_id, paymentId: payment.id, amount: cents(after - before), method: payment.method }, now)
  // Money that bought nothing (a second payment, one without room) may go back without a question.
  if (!(await isBooked(tx, payment.id))) return
  const review = kind === 'refunded' ? 'refund' : 'chargeback'
  await openReview(tx, {
    kind: review, cause: `${review}:${payment.id}:${after}`, investmentId: payment.investment_id, paymentId: payment.id,
    details: { before: toEuros(before), after: toEuros(after), paid: toEuros(payment.amount) },
  }, now)
}
