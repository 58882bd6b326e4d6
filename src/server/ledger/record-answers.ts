import { isLive, isOver, isProviderStatus, mayMove, type ProviderStatus } from '#domain/payment-status.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { lockInvestment, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { isBooked } from '#server/store/ledger-entries.ts'
import { insertPaymentCheck } from '#server/store/payment-checks.ts'
import { findPaymentByAttempt, findPaymentByProviderId, hasPaidPayment, lockPayment, setChecked, setPaymentState, setProviderFacts, type MoveSource, type Payment } from '#server/store/payments.ts'
import { endAttempt } from './end-attempt.ts'
import { expireIfLongPast } from './expire.ts'
import { methodOf } from './payment-method.ts'
import { recordReversals, reviewRest } from './record-reversals.ts'
import { openReview, settle, type Settlement } from './settle.ts'

/** A provider's answer about one payment, and who asked for it. */
export interface Answer {
  readonly payment: ProviderPayment
  readonly source: MoveSource
}

/** Who we are at the provider: an answer about somebody else's payment is never money of ours. */
export interface ProviderIdentity {
  /** `live` or `test`: which of the provider's two worlds our key belongs to. */
  readonly mode: string
  /** null while the provider has not told it yet: then it is not compared. */
  readonly profileId: string | null
}

/**
 * Writes down what the provider answered: only allowed moves, and money only when amount, currency, world and
 * investment are the ones that we asked for. Safe to repeat and in any order (facts 1.4 and 1.5).
 */
export async function recordAnswers(tx: Tx, answers: readonly Answer[], us: ProviderIdentity, now: Moment): Promise<void> {
  const settlements: Settlement[] = []
  // One order of locks for everybody: investments by id.
  for (const answer of answers.toSorted((a, b) => (investmentKey(a) < investmentKey(b) ? -1 : 1))) {
    const settlement = await recordAnswer(tx, answer, us, now)
    if (settlement && !settlements.some((other) => other.investment.id === settlement.investment.id)) settlements.push(settlement)
    else if (settlement) await reviewSecondPayment(tx, settlement, now)
  }
  await settle(tx, settlements, now)
}

function investmentKey({ payment }: Answer): string {
  return payment.metadata?.investmentId ?? payment.id
}

async function recordAnswer(tx: Tx, answer: Answer, us: ProviderIdentity, now: Moment): Promise<Settlement | null> {
  const known = await findPayment(tx, answer.payment)
  if (!known?.investment_id) {
    await recordOrphan(tx, answer, known, now)
    return null
  }
  const investment = await lockInvestment(tx, known.investment_id)
  const payment = await lockPayment(tx, known.id)
  if (!investment || !payment) return null
  if (!isOurs(answer.payment, payment, us)) {
    await setChecked(tx, answer.payment.id, now)
    await reviewMismatch(tx, answer.payment, { investment, payment }, now)
    return null
  }
  await setProviderFacts(tx, payment.id, { providerId: answer.payment.id, checkoutUrl: answer.payment.checkoutUrl, expiresAt: answer.payment.expiresAt, method: answer.payment.method }, now)
  if (!isProviderStatus(answer.payment.status)) {
    await openReview(tx, { kind: 'unknown_status', cause: `unknown_status:${payment.id}:${answer.payment.status}`, investmentId: investment.id, paymentId: payment.id, details: { status: answer.payment.status } }, now)
    return null
  }
  const settlement = await move(tx, { investment, payment, status: answer.payment.status, answer }, now)
  await recordReversals(tx, answer.payment, { investment, payment }, now)
  return settlement
}

interface Case {
  readonly investment: Investment
  readonly payment: Payment
  readonly status: ProviderStatus
  readonly answer: Answer
}

async function move(tx: Tx, { investment, payment, status, answer }: Case, now: Moment): Promise<Settlement | null> {
  if (!mayMove(payment.state, status)) return null
  const paidAt = status === 'paid' ? (answer.payment.paidAt ?? now) : null
  await setPaymentState(tx, { paymentId: payment.id, from: payment.state, to: status, source: answer.source }, now, paidAt)
  if (paidAt !== null) return await receive(tx, { investment, payment, status, answer }, paidAt, now)
  // Nobody wants this checkout any more: it is ended as far as the provider lets us.
  if (isLive(status) && (investment.payment_status === 'paid' || investment.superseded_at)) await insertPaymentCheck(tx, answer.payment.id, 'sweep', now, true)
  // What is paid stays paid, and an unused checkout that ends is no news.
  if (investment.payment_status === 'paid') return null
  if (isOver(status)) {
    await endAttempt(tx, { investment, paymentId: payment.id, status }, now)
  } else if (!(await hasPaidPayment(tx, investment.id))) {
    await setUnpaidStatus(tx, investment.id, status === 'open' ? 'pending' : 'processing', now)
  }
  return null
}

/** Money came: for the first time it buys certificates, a second time a person decides. */
async function receive(tx: Tx, { investment, payment, answer }: Case, paidAt: Moment, now: Moment): Promise<Settlement | null> {
  const settlement: Settlement = { investment, paymentId: payment.id, method: methodOf(answer.payment.method), paidAt, reserved: isLive(payment.state) }
  const first = investment.payment_status !== 'paid' && investment.retracted_at === null && !(await hasPaidPayment(tx, investment.id, payment.id))
  if (first) {
    // Nothing is issued for money that went back, wholly or in part, before we heard of it: a person decides about the rest.
    const { refunded, chargedBack } = answer.payment
    if (refunded + chargedBack >= payment.amount) return null
    if (refunded + chargedBack > 0) {
      await setUnpaidStatus(tx, investment.id, 'processing', now)
      await reviewRest(tx, { investmentId: investment.id, payment, refunded, chargedBack }, now)
      return null
    }
    if (investment.superseded_at) await reviewReplaced(tx, settlement, now)
    return settlement
  }
  await reviewSecondPayment(tx, settlement, now)
  return null
}

/** By the provider's id, or by what travelled with it when the answer came before our own row was complete. */
async function findPayment(tx: Tx, answer: ProviderPayment): Promise<Payment | undefined> {
  const known = await findPaymentByProviderId(tx, answer.id)
  if (known || !answer.metadata) return known
  const waiting = await findPaymentByAttempt(tx, answer.metadata.investmentId, answer.metadata.attempt)
  return waiting?.provider_payment_id ? undefined : waiting
}

function isOurs(answer: ProviderPayment, payment: Payment, us: ProviderIdentity): boolean {
  const profileFits = us.profileId === null || answer.profileId === null || answer.profileId === us.profileId
  return profileFits && answer.amount === payment.amount && answer.mode === us.mode && answer.metadata?.investmentId === payment.sent_for
}

async function reviewSecondPayment(tx: Tx, { investment, paymentId }: Settlement, now: Moment): Promise<void> {
  await openReview(tx, { kind: 'second_payment', cause: `second_payment:${paymentId}`, investmentId: investment.id, paymentId, details: { amount: toEuros(investment.amount) } }, now)
}

/** A checkout that we could not end was paid after another amount had been chosen: its certificates are issued, and a person asks. */
async function reviewReplaced(tx: Tx, { investment, paymentId }: Settlement, now: Moment): Promise<void> {
  await openReview(tx, { kind: 'replaced_amount', cause: `replaced_amount:${paymentId}`, investmentId: investment.id, paymentId, details: { amount: toEuros(investment.amount) } }, now)
}

async function reviewMismatch(tx: Tx, answer: ProviderPayment, { investment, payment }: { readonly investment: Investment; readonly payment: Payment }, now: Moment): Promise<void> {
  // Whoever paid something is not told that nothing was charged: then only the room is freed.
  await expireIfLongPast(tx, { investment: answer.status === 'paid' ? undefined : investment, payment }, now)
  if (answer.status !== 'paid') return
  await openReview(tx, {
    kind: 'payment_mismatch', cause: `payment_mismatch:${answer.id}`, investmentId: payment.investment_id, paymentId: payment.id,
    details: { provider_payment_id: answer.id, paid: answer.amount === null ? null : toEuros(answer.amount), expected: toEuros(payment.amount), mode: answer.mode },
  }, now)
}

/** The investment is gone (deleted) or was never ours: the payment's own row still follows, and money waits for a person. */
async function recordOrphan(tx: Tx, { payment: answer, source }: Answer, known: Payment | undefined, now: Moment): Promise<void> {
  const payment = known && await lockPayment(tx, known.id)
  if (payment && isProviderStatus(answer.status) && mayMove(payment.state, answer.status)) {
    await setPaymentState(tx, { paymentId: payment.id, from: payment.state, to: answer.status, source }, now, answer.status === 'paid' ? (answer.paidAt ?? now) : null)
  }
  if (payment) {
    await setProviderFacts(tx, payment.id, { providerId: answer.id, checkoutUrl: answer.checkoutUrl, expiresAt: answer.expiresAt, method: answer.method }, now)
    await recordReversals(tx, answer, { investment: undefined, payment }, now)
  }
  // What was counted before its investor was deleted is in the books already.
  if (!payment || !(await isBooked(tx, payment.id))) await reviewUnmatched(tx, answer, payment, now)
}

async function reviewUnmatched(tx: Tx, answer: ProviderPayment, payment: Payment | undefined, now: Moment): Promise<void> {
  if (answer.status !== 'paid') return
  await openReview(tx, {
    kind: 'unmatched_payment', cause: `unmatched_payment:${answer.id}`, investmentId: null, paymentId: payment?.id ?? null,
    details: { provider_payment_id: answer.id, paid: answer.amount === null ? null : toEuros(answer.amount) },
  }, now)
}
