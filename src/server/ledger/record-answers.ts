import { isLive, isOver, isProviderStatus, mayMove, type ProviderStatus } from '#domain/payment-status.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import { noteText } from '#domain/noted-numbers.ts'
import type { Act } from '#server/acts/act.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { iso } from '#server/lib/iso.ts'
import { lockInvestments, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { isBooked } from '#server/store/ledger-entries.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { findPaymentByAttempt, listMoneyIn, listPaymentsByProviderId, lockPayment, lockPayments, movePayments, setChecked, setProviderFacts, setQuestioned, type MoveSource, type Payment, type ProviderFacts } from '#server/store/payments.ts'
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
 * investment are the ones that we asked for. Safe to repeat and in any order (facts 1.4 and 1.5). What several
 * answers have in common is asked and written once for all of them.
 */
export async function recordAnswers(act: Act, answers: readonly Answer[], us: ProviderIdentity): Promise<void> {
  let waiting = answers
  while (waiting.length > 0) {
    const found = await findAll(act, waiting)
    // Of each investment one at a time: the next says something of what this one has made of it, its certificates too. That one
    // is rare, and locks people after the issue: whoever then waits in a circle with it is tried again (`db/open.ts`).
    const round = [...new Map(found.toReversed().map((one) => [investmentKey(one), one])).values()]
    waiting = found.filter((one) => !round.includes(one)).map(({ answer }) => answer)
    await settle(act, await recordRound(act, round, us))
    // Whatever became of the money, nothing is kept free for it any more.
    await deleteReservations(act, round.flatMap(({ answer, known }) => known && answer.payment.status === 'paid' ? [known.id] : []))
  }
}

interface Found {
  readonly answer: Answer
  readonly known: Payment | undefined
}

/** Each with its payment: by the provider's id, or by what travelled with it when the answer came before our own row was complete. */
async function findAll(act: Act, answers: readonly Answer[]): Promise<readonly Found[]> {
  const known = await listPaymentsByProviderId(act, answers.map(({ payment }) => payment.id))
  const found: Found[] = []
  for (const answer of answers) found.push({ answer, known: known.find((payment) => payment.provider_payment_id === answer.payment.id) ?? (await findUnnamed(act, answer.payment)) })
  return found
}

async function findUnnamed(act: Act, { metadata }: ProviderPayment): Promise<Payment | undefined> {
  const waiting = metadata && (await findPaymentByAttempt(act, metadata.investmentId, metadata.attempt))
  return !waiting || waiting.provider_payment_id ? undefined : waiting
}

function investmentKey({ answer: { payment }, known }: Found): string {
  return known?.investment_id ?? payment.metadata?.investmentId ?? payment.id
}

interface Case {
  readonly investment: Investment
  readonly payment: Payment
  readonly answer: Answer
}

interface Moving extends Case {
  readonly status: ProviderStatus
  /** Money has come by another checkout, and not gone back entirely. */
  readonly otherwisePaid: boolean
}

/** Answers about different investments; gives what is to be settled. */
async function recordRound(act: Act, round: readonly Found[], us: ProviderIdentity): Promise<readonly Settlement[]> {
  const cases = await lockAll(act, round)
  for (const { answer, known } of round) if (!known?.investment_id) await recordOrphan(act, answer, known)
  const ours = cases.filter(({ answer, payment }) => isOurs(answer.payment, payment, us))
  for (const one of cases) if (!ours.includes(one)) await recordForeign(act, one)
  await setProviderFacts(act, ours.map(({ answer, payment }) => ({ ...factsOf(answer.payment), paymentId: payment.id })))
  const moving = await moveAll(act, ours)
  const settlements: Settlement[] = []
  for (const one of ours) {
    const { answer: { payment: { status } }, investment, payment } = one
    if (!isProviderStatus(status)) {
      await openReview(act, { kind: 'unknown_status', cause: `unknown_status:${payment.id}:${status}`, investmentId: investment.id, paymentId: payment.id, details: { status } })
      continue
    }
    const moved = moving.find((other) => other.payment.id === payment.id)
    const settlement = moved && (await follow(act, moved))
    if (settlement) settlements.push(settlement)
    await recordReversals(act, one.answer.payment, one)
  }
  return settlements
}

/** Investments by id, then their payments: one order of locks for everybody. Whatever is gone meanwhile is left out. */
async function lockAll(act: Act, round: readonly Found[]): Promise<readonly Case[]> {
  const known = round.flatMap(({ known: payment }) => payment?.investment_id ? [{ id: payment.id, investmentId: payment.investment_id }] : [])
  const investments = await lockInvestments(act, known.map(({ investmentId }) => investmentId))
  const payments = await lockPayments(act, known.map(({ id }) => id))
  return round.flatMap(({ answer, known: before }) => {
    const investment = investments.find(({ id }) => id === before?.investment_id)
    const payment = payments.find(({ id }) => id === before?.id)
    return investment && payment ? [{ investment, payment, answer }] : []
  })
}

/** Not what we asked for: it says nothing of our payment but that we looked. */
async function recordForeign(act: Act, { answer, investment, payment }: Case): Promise<void> {
  await setChecked(act, answer.payment.id)
  await reviewMismatch(act, answer.payment, { investment, payment })
}

/** Moves those that may. */
async function moveAll(act: Act, cases: readonly Case[]): Promise<readonly Moving[]> {
  const may = cases.flatMap((one) => {
    const { status } = one.answer.payment
    return isProviderStatus(status) && mayMove(one.payment.state, status) ? [{ ...one, status }] : []
  })
  if (may.length === 0) return []
  const paid = await listMoneyIn(act, may.map(({ investment }) => investment.id))
  await movePayments(act, may.map(({ payment, status, answer }) => ({ paymentId: payment.id, from: payment.state, to: status, source: answer.source, paidAt: paidAtOf(act, answer.payment) })))
  return may.map((one) => ({ ...one, otherwisePaid: paid.includes(one.investment.id) }))
}

/** When the money came; null while none has. */
function paidAtOf(act: Act, { status, paidAt }: ProviderPayment): Moment | null {
  return status === 'paid' ? (paidAt ?? act.at) : null
}

/** What follows from a move. */
async function follow(act: Act, moved: Moving): Promise<Settlement | null> {
  const { investment, payment, status, answer, otherwisePaid } = moved
  const paidAt = paidAtOf(act, answer.payment)
  if (paidAt !== null) return await receive(act, moved, paidAt)
  // Nobody wants this checkout any more: it is ended as far as the provider lets us.
  if (isLive(status) && (investment.payment_status === 'paid' || investment.superseded_at || isOutdated(payment, investment))) await insertLookUp(act, answer.payment.id, 'sweep', { cancel: true })
  // What is paid stays paid, and an unused checkout that ends is no news.
  if (investment.payment_status === 'paid') return null
  if (isOver(status)) {
    await endAttempt(act, { investment, paymentId: payment.id, status })
  } else {
    const becomes = status === 'open' ? 'pending' : 'processing'
    if (investment.payment_status !== becomes && !otherwisePaid) await setUnpaidStatus(act, investment.id, becomes)
  }
  return null
}

/** Money came: for the first time it buys certificates, a second time a person decides. */
async function receive(act: Act, { investment, payment, answer, otherwisePaid }: Moving, paidAt: Moment): Promise<Settlement | null> {
  const settlement: Settlement = { investment, paymentId: payment.id, method: methodOf(answer.payment.method), providerMethod: answer.payment.method ?? payment.method, paidAt, noted: answer.payment.noted ?? payment.noted }
  const first = investment.payment_status !== 'paid' && investment.retracted_at === null && !otherwisePaid
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
    await movePayments(act, [{ paymentId: payment.id, from: payment.state, to: answer.status, source, paidAt: paidAtOf(act, answer) }])
    // Its investor was deleted while it was made: nobody should be able to pay it any more.
    if (isLive(answer.status)) await insertLookUp(act, answer.id, 'sweep', { cancel: true })
  }
  if (payment) {
    await setProviderFacts(act, [{ ...factsOf(answer), paymentId: payment.id }])
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
