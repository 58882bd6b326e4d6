import { isLive, isOver, isProviderStatus, mayMove, type ProviderStatus } from '#domain/payment-status.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import { noteText } from '#domain/noted-numbers.ts'
import type { Act } from '#server/acts/act.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { iso } from '#server/lib/iso.ts'
import { lockInvestment, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { isBooked } from '#server/store/ledger-entries.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { findPaymentByAttempt, findPaymentByProviderId, hasPaidPayment, lockPayment, setChecked, setPaymentState, setQuestioned, setProviderFacts, type MoveSource, type Payment, type ProviderFacts } from '#server/store/payments.ts'
import { deleteReservations } from '#server/store/reservations.ts'
import { asItWasPaid, isOutdated } from './amend.ts'
import { endAttempt } from './end-attempt.ts'
import { expireIfLongPast } from './expire.ts'
import { methodOf } from './payment-method.ts'
import { recordReversals, reviewRest } from './record-reversals.ts'
import { openReview } from './open-review.ts'
import { settle, type Settlement } from './settle.ts'

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
export async function recordAnswers(act: Act, answers: readonly Answer[], us: ProviderIdentity): Promise<void> {
  const settlements: Settlement[] = []
  const paid: string[] = []
  // One order of locks for everybody: investments by id.
  for (const answer of answers.toSorted((a, b) => (investmentKey(a) < investmentKey(b) ? -1 : 1))) {
    const settlement = await recordAnswer(act, answer, us, paid)
    if (settlement && !settlements.some((other) => other.investment.id === settlement.investment.id)) settlements.push(settlement)
    else if (settlement) await reviewSecondPayment(act, settlement)
  }
  await settle(act, settlements)
  // Whatever became of the money, nothing is kept free for it any more.
  await deleteReservations(act, paid)
}

function investmentKey({ payment }: Answer): string {
  return payment.metadata?.investmentId ?? payment.id
}

/** `paid` gathers the payments whose room is no longer to be kept. */
async function recordAnswer(act: Act, answer: Answer, us: ProviderIdentity, paid: string[]): Promise<Settlement | null> {
  const known = await findPayment(act, answer.payment)
  if (known && answer.payment.status === 'paid') paid.push(known.id)
  if (!known?.investment_id) {
    await recordOrphan(act, answer, known)
    return null
  }
  const investment = await lockInvestment(act, known.investment_id)
  const payment = await lockPayment(act, known.id)
  if (!investment || !payment) return null
  if (!isOurs(answer.payment, payment, us)) {
    await setChecked(act, answer.payment.id)
    await reviewMismatch(act, answer.payment, { investment, payment })
    return null
  }
  await setProviderFacts(act, payment.id, factsOf(answer.payment))
  if (!isProviderStatus(answer.payment.status)) {
    await openReview(act, { kind: 'unknown_status', cause: `unknown_status:${payment.id}:${answer.payment.status}`, investmentId: investment.id, paymentId: payment.id, details: { status: answer.payment.status } })
    return null
  }
  const settlement = await move(act, { investment, payment, status: answer.payment.status, answer })
  await recordReversals(act, answer.payment, { investment, payment })
  return settlement
}

interface Case {
  readonly investment: Investment
  readonly payment: Payment
  readonly status: ProviderStatus
  readonly answer: Answer
}

async function move(act: Act, { investment, payment, status, answer }: Case): Promise<Settlement | null> {
  if (!mayMove(payment.state, status)) return null
  const paidAt = status === 'paid' ? (answer.payment.paidAt ?? act.at) : null
  await setPaymentState(act, { paymentId: payment.id, from: payment.state, to: status, source: answer.source }, paidAt)
  if (paidAt !== null) return await receive(act, { investment, payment, status, answer }, paidAt)
  // Nobody wants this checkout any more: it is ended as far as the provider lets us.
  if (isLive(status) && (investment.payment_status === 'paid' || investment.superseded_at || isOutdated(payment, investment))) await insertLookUp(act, answer.payment.id, 'sweep', { cancel: true })
  // What is paid stays paid, and an unused checkout that ends is no news.
  if (investment.payment_status === 'paid') return null
  if (isOver(status)) {
    await endAttempt(act, { investment, paymentId: payment.id, status })
  } else {
    const becomes = status === 'open' ? 'pending' : 'processing'
    if (investment.payment_status !== becomes && !(await hasPaidPayment(act, investment.id))) await setUnpaidStatus(act, investment.id, becomes)
  }
  return null
}

/** Money came: for the first time it buys certificates, a second time a person decides. */
async function receive(act: Act, { investment, payment, answer }: Case, paidAt: Moment): Promise<Settlement | null> {
  const settlement: Settlement = { investment, paymentId: payment.id, method: methodOf(answer.payment.method), providerMethod: answer.payment.method ?? payment.method, paidAt, noted: answer.payment.noted ?? payment.noted }
  const first = investment.payment_status !== 'paid' && investment.retracted_at === null && !(await hasPaidPayment(act, investment.id, payment.id))
  if (first) {
    // Nothing is issued for money that went back, wholly or in part, before we heard of it: a person decides about the rest.
    const { refunded, chargedBack } = answer.payment
    if (refunded + chargedBack >= payment.amount) return null
    if (refunded + chargedBack > 0) {
      await setUnpaidStatus(act, investment.id, 'processing')
      await reviewRest(act, { investmentId: investment.id, payment, refunded, chargedBack })
      return null
    }
    const paidFor = await asItWasPaid(act, investment, payment)
    if (paidFor || investment.superseded_at) await reviewReplaced(act, settlement, payment)
    return paidFor ? { ...settlement, investment: paidFor } : settlement
  }
  await reviewSecondPayment(act, settlement)
  return null
}

function factsOf({ id: providerId, checkoutUrl, expiresAt, method, noted }: ProviderPayment): ProviderFacts {
  return { providerId, checkoutUrl, expiresAt, method, noted }
}

/** By the provider's id, or by what travelled with it when the answer came before our own row was complete. */
async function findPayment(act: Act, answer: ProviderPayment): Promise<Payment | undefined> {
  const known = await findPaymentByProviderId(act, answer.id)
  if (known || !answer.metadata) return known
  const waiting = await findPaymentByAttempt(act, answer.metadata.investmentId, answer.metadata.attempt)
  return waiting?.provider_payment_id ? undefined : waiting
}

function isOurs(answer: ProviderPayment, payment: Payment, us: ProviderIdentity): boolean {
  const profileFits = us.profileId === null || answer.profileId === null || answer.profileId === us.profileId
  return profileFits && answer.amount === payment.amount && answer.mode === us.mode && answer.metadata?.investmentId === payment.sent_for
}

async function reviewSecondPayment(act: Act, { investment, paymentId }: Settlement): Promise<void> {
  await openReview(act, { kind: 'second_payment', cause: `second_payment:${paymentId}`, investmentId: investment.id, paymentId, details: { amount: toEuros(investment.amount) } })
}

/** A checkout that we could not end was paid after the guest or an admin had chosen another amount: its certificates are issued, and a person asks. */
async function reviewReplaced(act: Act, { investment, paymentId }: Settlement, { amount }: Payment): Promise<void> {
  await openReview(act, { kind: 'replaced_amount', cause: `replaced_amount:${paymentId}`, investmentId: investment.id, paymentId, details: { amount: toEuros(amount) } })
}

async function reviewMismatch(act: Act, answer: ProviderPayment, { investment, payment }: { readonly investment: Investment; readonly payment: Payment }): Promise<void> {
  // Whoever paid something is not told that nothing was charged: then only the room is freed.
  await expireIfLongPast(act, { investment: answer.status === 'paid' ? undefined : investment, payment })
  if (answer.status !== 'paid') return
  const opened = await openReview(act, {
    kind: 'payment_mismatch', cause: `payment_mismatch:${answer.id}`, investmentId: payment.investment_id, paymentId: payment.id,
    details: { provider_payment_id: answer.id, ...paidIn(answer), expected: toEuros(payment.amount), mode: answer.mode },
  })
  // What a person has decided stays decided, however often the provider says the same.
  if (opened) await setQuestioned(act, payment.id, true)
}

/** The investment is gone (deleted) or was never ours: the payment's own row still follows, and money waits for a person. */
async function recordOrphan(act: Act, { payment: answer, source }: Answer, known: Payment | undefined): Promise<void> {
  const payment = known && await lockPayment(act, known.id)
  if (payment && isProviderStatus(answer.status) && mayMove(payment.state, answer.status)) {
    await setPaymentState(act, { paymentId: payment.id, from: payment.state, to: answer.status, source }, answer.status === 'paid' ? (answer.paidAt ?? act.at) : null)
    // Its investor was deleted while it was made: nobody should be able to pay it any more.
    if (isLive(answer.status)) await insertLookUp(act, answer.id, 'sweep', { cancel: true })
  }
  if (payment) {
    await setProviderFacts(act, payment.id, factsOf(answer))
    await recordReversals(act, answer, { investment: undefined, payment })
  }
  // What was counted before its investor was deleted is in the books already.
  if (!payment || !(await isBooked(act, payment.id))) await reviewUnmatched(act, answer, payment)
}

async function reviewUnmatched(act: Act, answer: ProviderPayment, payment: Payment | undefined): Promise<void> {
  if (answer.status !== 'paid') return
  await openReview(act, { kind: 'unmatched_payment', cause: `unmatched_payment:${answer.id}`, investmentId: null, paymentId: payment?.id ?? null, details: toldOf(answer) })
}

/** What came, in euros; another currency stands as the provider said it, and is sent back as that. */
function paidIn({ amount, sum }: Pick<ProviderPayment, 'amount' | 'sum'>): Readonly<Record<string, unknown>> {
  return amount === null ? { paid: null, ...(sum === null ? {} : { paid_sum: { value: sum.value, currency: sum.currency } }) } : { paid: toEuros(amount) }
}

/** All that the provider tells of money that we do not know, but nobody's name or account. */
function toldOf({ id, amount, sum, refunded, chargedBack, method, metadata, noted, createdAt, paidAt }: ProviderPayment): Readonly<Record<string, unknown>> {
  return {
    provider_payment_id: id, ...paidIn({ amount, sum }),
    ...(method === null ? {} : { method }), ...(createdAt === null ? {} : { created_at: iso(createdAt) }), ...(paidAt === null ? {} : { paid_at: iso(paidAt) }),
    ...(metadata === null ? {} : { investment: metadata.investmentId, attempt: metadata.attempt }),
    ...(noted === null ? {} : { issue: noted.issue, certificates: noteText(noted.ranges) }),
    ...(refunded === 0 ? {} : { refunded: toEuros(refunded) }), ...(chargedBack === 0 ? {} : { charged_back: toEuros(chargedBack) }),
  }
}
