import { cents, toEuros, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { insertReversalEntry, isBooked } from '#server/store/ledger-entries.ts'
import type { Investment } from '#server/store/investments.ts'
import { setReversed, type Payment } from '#server/store/payments.ts'
import { setRefundedElsewhere } from '#server/store/reviews.ts'
import { failUnlessUnderWay } from './end-attempt.ts'
import { openReview } from './settle.ts'

/**
 * Money that went back: a refund or a chargeback leaves the status `paid` (facts 1.8). Each step is booked and put
 * before a person; certificates stay where they are until that person decides. What was itself undone (a chargeback
 * that the bank took back, a refund that failed) shows as a lower sum, is booked below zero and put before a person too.
 */
export async function recordReversals(tx: Tx, answer: ProviderPayment, { investment, payment }: { readonly investment: Investment | undefined; readonly payment: Payment }, now: Moment): Promise<void> {
  const { refunded, chargedBack } = answer
  if (refunded === payment.refunded && chargedBack === payment.chargedBack) return
  await setReversed(tx, payment.id, { refunded, chargedBack }, now)
  await book(tx, { kind: 'refunded', before: payment.refunded, after: refunded, payment }, now)
  await book(tx, { kind: 'charged_back', before: payment.chargedBack, after: chargedBack, payment }, now)
  if (await isBooked(tx, payment.id)) return
  const before = payment.refunded + payment.chargedBack
  if (refunded + chargedBack >= payment.amount) {
    await setRefundedElsewhere(tx, payment.id, now)
    if (investment) await failUnlessUnderWay(tx, investment, now)
  } else if (investment && before > refunded + chargedBack) {
    // Money that had gone back before it bought anything is here again.
    await reviewRest(tx, { investmentId: investment.id, payment, refunded, chargedBack }, now)
  }
}

interface Rest {
  readonly investmentId: string
  readonly payment: Payment
  readonly refunded: Cents
  readonly chargedBack: Cents
}

/** Part of a payment is here and bought nothing: a person sends it back, or finds another way. */
export async function reviewRest(tx: Tx, { investmentId, payment, refunded, chargedBack }: Rest, now: Moment): Promise<void> {
  const rest = cents(payment.amount - refunded - chargedBack)
  await openReview(tx, {
    kind: 'payment_mismatch', cause: `payment_rest:${payment.id}:${rest}:${now}`, investmentId, paymentId: payment.id,
    details: { paid: toEuros(rest), expected: toEuros(payment.amount) },
  }, now)
}

interface Step {
  readonly kind: 'refunded' | 'charged_back'
  readonly before: Cents
  readonly after: Cents
  readonly payment: Payment
}

async function book(tx: Tx, { kind, before, after, payment }: Step, now: Moment): Promise<void> {
  if (before === after) return
  await insertReversalEntry(tx, { kind, investmentId: payment.investment_id, paymentId: payment.id, amount: after - before, method: payment.method }, now)
  // Money that bought nothing (a second payment, one without room) may go back without a question.
  if (!(await isBooked(tx, payment.id))) return
  const review = kind === 'refunded' ? 'refund' : 'chargeback'
  await openReview(tx, {
    kind: review, cause: `${review}:${payment.id}:${after}:${now}`, investmentId: payment.investment_id, paymentId: payment.id,
    details: { before: toEuros(before), after: toEuros(after), paid: toEuros(payment.amount) },
  }, now)
}
