import { cents, toEuros, type Cents } from '#domain/money.ts'
import type { Act } from '#server/acts/act.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { insertReversalEntry, isBooked } from '#server/store/ledger-entries.ts'
import type { Investment } from '#server/store/investments.ts'
import { setReversed, type Payment } from '#server/store/payments.ts'
import { setRefundedElsewhere } from '#server/store/reviews.ts'
import { failUnlessUnderWay } from './end-attempt.ts'
import { openReview } from './open-review.ts'

/**
 * Money that went back: a refund or a chargeback leaves the status `paid` (facts 1.8). Each step is booked and put
 * before a person; certificates stay where they are until that person decides. What was itself undone (a chargeback
 * that the bank took back, a refund that failed) shows as a lower sum, is booked below zero and put before a person too.
 * Whoever paid is written what we sent back; what his bank took back he asked for himself.
 */
export async function recordReversals(act: Act, answer: ProviderPayment, { investment, payment }: { readonly investment: Investment | undefined; readonly payment: Payment }): Promise<void> {
  const { refunded, chargedBack } = answer
  if (refunded === payment.refunded && chargedBack === payment.chargedBack) return
  await setReversed(act, payment.id, { refunded, chargedBack })
  if (investment && refunded > payment.refunded) {
    const { id: investmentId, investor_id: investorId } = investment
    act.letter('money_returned', { investorId, investmentId, cause: `${payment.id}:${refunded}:${act.at}`, amount: cents(refunded - payment.refunded), paymentId: payment.id, refunded })
  }
  // Numbers were taken back, and now the money is gone too: nothing is left to decide.
  const decided = investment?.retracted_at != null && refunded + chargedBack >= payment.amount
  await book(act, { kind: 'refunded', before: payment.refunded, after: refunded, payment, decided })
  await book(act, { kind: 'charged_back', before: payment.chargedBack, after: chargedBack, payment, decided })
  if (await isBooked(act, payment.id)) return
  const before = payment.refunded + payment.chargedBack
  if (refunded + chargedBack >= payment.amount) {
    await setRefundedElsewhere(act, payment.id)
    if (investment) await failUnlessUnderWay(act, investment)
  } else if (investment && before > refunded + chargedBack) {
    // Money that had gone back before it bought anything is here again.
    await reviewRest(act, { investmentId: investment.id, payment, refunded, chargedBack })
  }
}

interface Rest {
  readonly investmentId: string
  readonly payment: Payment
  readonly refunded: Cents
  readonly chargedBack: Cents
}

/** Part of a payment is here and bought nothing: a person sends it back, or finds another way. */
export async function reviewRest(act: Act, { investmentId, payment, refunded, chargedBack }: Rest): Promise<void> {
  const rest = cents(payment.amount - refunded - chargedBack)
  await openReview(act, {
    kind: 'payment_mismatch', cause: `payment_rest:${payment.id}:${rest}:${act.at}`, investmentId, paymentId: payment.id,
    details: { paid: toEuros(rest), expected: toEuros(payment.amount) },
  })
}

interface Step {
  readonly kind: 'refunded' | 'charged_back'
  readonly before: Cents
  readonly after: Cents
  readonly payment: Payment
  readonly decided: boolean
}

async function book(act: Act, { kind, before, after, payment, decided }: Step): Promise<void> {
  if (before === after) return
  await insertReversalEntry(act, { kind, investmentId: payment.investment_id, paymentId: payment.id, amount: after - before, method: payment.method })
  // Money that bought nothing (a second payment, one without room) may go back without a question.
  if (decided || !(await isBooked(act, payment.id))) return
  const review = kind === 'refunded' ? 'refund' : 'chargeback'
  await openReview(act, {
    kind: review, cause: `${review}:${payment.id}:${after}:${act.at}`, investmentId: payment.investment_id, paymentId: payment.id,
    details: { before: toEuros(before), after: toEuros(after), paid: toEuros(payment.amount) },
  })
}
