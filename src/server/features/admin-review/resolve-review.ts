import { readNoteText, type NotedNumbers } from '#domain/noted-numbers.ts'
import { actsOn, REVIEWS, type ReviewAct } from '#domain/reviews.ts'
import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { ProviderFailure, sumOf, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { acceptAsExtra, issueAfterAll, reissueCertificates, retractCertificates, settleQuestion } from '#server/ledger/resolve.ts'
import { acceptLate, acceptTransferAsExtra, issuePart, sendBack } from '#server/ledger/resolve-transfers.ts'
import { freeAgain } from '#server/ledger/withhold.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findPayment } from '#server/store/payments.ts'
import { findReview, lockReview, setRefunding, setReviewResolved, type Review } from '#server/store/reviews.ts'

export interface ReviewNeeds {
  readonly db: Db
  readonly provider: PaymentProvider | null
  readonly offer: Offer
}

export interface Decision {
  readonly reviewId: string
  readonly act: ReviewAct
  readonly reason: string | null
  readonly adminId: string
}

/** Carries out what a person decided about a case, once. Throws `Refusal`. */
export async function resolveReview(needs: ReviewNeeds, by: By, decision: Decision): Promise<void> {
  await demandReconciled(needs.db)
  if (decision.act === 'refund') return await refundAndDecide(needs, by, decision)
  await needs.db.act(by, (act) => decide(act, needs, decision))
}

/**
 * Two acts with the provider between them: the case is claimed, so that nobody issues certificates for money that is on
 * its way back; the provider is asked, under a key of the case itself, so that a repeat after a lost answer sends no money
 * twice; then it is decided. The caller's key belongs to the first: a repeat goes on from there.
 */
async function refundAndDecide(needs: ReviewNeeds, by: By, decision: Decision): Promise<void> {
  const { db } = needs
  const { actor } = by
  await db.act(by, (act) => claimForRefund(act, decision))
  let review = await findReview(db, decision.reviewId)
  // Done under this key before, or meanwhile by the provider; what another person decided is refused.
  if (review?.resolution === 'refund' && by.key) return
  if (review?.resolved_at != null) return await db.act({ actor }, (act) => decide(act, needs, decision))
  // Claimed under this key before, and freed since by a plain no.
  if (review?.refunding_at == null) {
    await db.act({ actor }, (act) => claimForRefund(act, decision))
    review = await findReview(db, decision.reviewId)
  }
  if (!review) throw new Refusal('review_unknown')
  try {
    await refund(needs, review)
  } catch (error) {
    // Only a plain no is certain: after a lost answer, or beside a refund that runs, the money may be on its way, and the case stays claimed.
    if (error instanceof Refusal && error.code !== 'payment_provider_busy' && error.code !== 'refund_running') await db.act({ actor }, (act) => setRefunding(act, decision.reviewId, null))
    throw error
  }
  await db.act({ actor }, (act) => decide(act, needs, decision))
}

async function claimForRefund(act: Act, decision: Decision): Promise<void> {
  const review = open(await lockReview(act, decision.reviewId), decision)
  await setRefunding(act, review.id, act.at)
}

function open(review: Review | undefined, { act, reason }: Decision): Review {
  if (!review) throw new Refusal('review_unknown')
  if (review.resolved_at) throw new Refusal('review_resolved')
  if (review.refunding_at && act !== 'refund') throw new Refusal('refund_running')
  if (!REVIEWS[review.kind].acts.includes(act)) throw new Refusal('review_act_not_possible')
  // A refund that was claimed goes on, whatever the provider has told meanwhile.
  const claimed = act === 'refund' && review.refunding_at !== null
  if (!claimed && !actsOn({ ...review, resolved: false }).includes(act)) throw new Refusal('review_act_not_now')
  if (act === 'ignore' && !reason) throw new Refusal('reason_needed', { fields: { p_reason: 'Geef een reden op.' } })
  return review
}

/** While we waited for the provider's answer, its webhook may have told that the money went back, and closed the case. */
function openOrSent(review: Review | undefined, decision: Decision): Review {
  return decision.act === 'refund' && review?.resolution === 'refunded_at_provider' ? review : open(review, decision)
}

/** What each act does, beside closing its case. */
const CARRY_OUT: Readonly<Record<ReviewAct, (act: Act, review: Review, needs: ReviewNeeds) => Promise<unknown>>> = {
  accept_as_extra: (act, review, { offer }) => (review.transfer_id === null ? acceptAsExtra(act, review.investment_id, review.payment_id) : acceptTransferAsExtra(act, offer, review)),
  issue: (act, review) => (review.kind === 'late_transfer' ? acceptLate(act, review) : issueAfterAll(act, review.investment_id, review.payment_id)),
  issue_part: (act, review, { offer }) => issuePart(act, offer, review),
  reissue: (act, { investment_id: investmentId, payment_id: paymentId }) => reissueCertificates(act, investmentId, paymentId),
  retract: (act, { investment_id: investmentId }) => retractCertificates(act, investmentId),
  // What was kept back for this money may be given again: it bought nothing.
  refund: async (act, review) => {
    await freeNoted(act, review)
    // Money that we counted is told of when the provider says that it went; of other money we hear no more.
    if (typeof review.to_refund === 'number' && !(await isCounted(act, review))) tellReturned(act, review, review.to_refund)
  },
  send_back: async (act, review) => tellReturned(act, review, await sendBack(act, review)),
  ignore: async () => undefined,
}

async function decide(act: Act, needs: ReviewNeeds, decision: Decision): Promise<void> {
  const review = openOrSent(await lockReview(act, decision.reviewId), decision)
  const { investment_id: investmentId } = review
  await CARRY_OUT[decision.act](act, review, needs)
  if (review.kind === 'payment_mismatch') await settleQuestion(act, review.payment_id)
  await setReviewResolved(act, review.id, { resolution: decision.act, adminId: decision.adminId, reason: decision.reason })
  act.audit('review_resolved', { ...(investmentId === null ? {} : { investmentId }), details: { kind: review.kind, act: decision.act } })
}

/** Whoever paid hears that it went back, as long as we know whose it is. */
function tellReturned(act: Act, { id: cause, investment_id: investmentId, investor_id: investorId, known }: Review, amount: Cents): void {
  if (known && investmentId !== null) act.letter('money_returned', { investorId, investmentId, cause, amount, paymentId: null, refunded: null })
}

async function isCounted(act: Act, { payment_id: paymentId }: Review): Promise<boolean> {
  return paymentId !== null && (await findPayment(act, paymentId))?.state === 'paid'
}

async function freeNoted(act: Act, { payment_id: paymentId, details }: Review): Promise<void> {
  const noted = (paymentId === null ? undefined : await findPayment(act, paymentId))?.noted ?? notedIn(details)
  if (noted) await freeAgain(act, noted.issue, noted.ranges)
}

function notedIn({ issue, certificates }: Review['details']): NotedNumbers | null {
  const ranges = typeof certificates === 'string' ? readNoteText(certificates) : null
  return ranges && typeof issue === 'number' ? { issue, ranges } : null
}

async function refund({ provider }: ReviewNeeds, { id, provider_id: providerId, to_refund: sum }: Review): Promise<void> {
  if (!provider) throw new Refusal('payment_off')
  if (!providerId) throw new Refusal('refund_not_possible')
  if (sum === null) throw new Refusal('refund_sum_unknown')
  try {
    await provider.refund(providerId, { key: id, sum: typeof sum === 'number' ? sumOf(sum) : sum, description: `Terugbetaling ${id.slice(0, 8)}` })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    throw error.kind === 'refused' ? new Refusal('refund_not_possible') : error.kind === 'running' ? new Refusal('refund_running') : new Refusal('payment_provider_busy', { retryAfter: 60 })
  }
}
