import { foreseeTransfer } from '#domain/bank-transfers.ts'
import { rangeOf } from '#domain/certificate-range.ts'
import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { Giving } from '#domain/review-previews.ts'
import { actsOn, type ReviewAct } from '#domain/reviews.ts'
import type { Reader } from '#server/db/tx.ts'
import { foreseeIssue } from '#server/ledger/foresee-issue.ts'
import { awaitedOf } from '#server/ledger/receive-transfer.ts'
import { boughtFor } from '#server/ledger/resolve-transfers.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listTransfers } from '#server/store/bank-transfers.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'
import { findBought } from '#server/store/payment-notes.ts'
import { findPayment, listPaymentsOf, type Payment } from '#server/store/payments.ts'
import { findReview, type Review } from '#server/store/reviews.ts'

interface Needs {
  readonly db: Reader
  readonly offer: Offer
}

/** A case with all money that came for its investment, and what each act that is possible now would change. Throws `Refusal`. */
export async function readReview({ db, offer }: Needs, reviewId: string) {
  const review = await findReview(db, reviewId)
  if (!review) throw new Refusal('review_unknown')
  const investment = review.investment_id === null ? undefined : await findInvestment(db, review.investment_id)
  const payment = review.payment_id === null ? undefined : await findPayment(db, review.payment_id)
  const acts = actsOn({ ...review, resolved: review.resolved_at !== null })
  const [payments, transfers] = investment ? await Promise.all([listPaymentsOf(db, investment.id), listTransfers(db, investment.id)]) : [payment ? [payment] : [], []]
  const came = payments.filter(({ id, paid_at: paidAt }) => paidAt !== null || id === payment?.id).toReversed()
  const bought = new Map(await Promise.all(came.map(async ({ id }) => [id, (await findBought(db, id))?.numbers.ranges[0] ?? null] as const)))
  const amount: Cents | null = review.by_bank ?? (typeof review.to_refund === 'number' ? review.to_refund : review.to_refund === null ? (payment?.amount ?? null) : null)
  const held = investment ? rangeOf(investment.certificate_start, investment.certificate_end) : null
  return { review, investment, payments: came, bought, transfers, acts, amount, held, gives: investment ? await givingOf({ db, offer }, { review, investment, payment, acts }) : {} }
}

interface Case {
  readonly review: Review
  readonly investment: Investment
  readonly payment: Payment | undefined
  readonly acts: readonly ReviewAct[]
}

/** Which numbers each act would give out, were it done now. */
async function givingOf({ db, offer }: Needs, { review, investment, payment, acts }: Case): Promise<Readonly<Partial<Record<ReviewAct, Giving>>>> {
  const byBank = review.by_bank
  const offered = investment.base_shares + investment.bonus_shares
  const counts: Partial<Record<ReviewAct, number>> = {
    accept_as_extra: byBank === null ? (payment?.shares ?? 0) : sum(boughtFor(offer, investment, byBank)),
    issue: review.kind === 'late_transfer' && byBank !== null ? await issuedLate(db, investment, byBank) : offered,
    issue_part: byBank === null ? 0 : sum(boughtFor(offer, investment, byBank)),
    reissue: offered,
  }
  const giving = await Promise.all(acts.flatMap((act) => {
    const count = counts[act]
    return count === undefined ? [] : [foreseeIssue(db, { issue: investment.issue, count, investmentId: act === 'accept_as_extra' ? null : investment.id }).then(({ range }) => [act, { count, range }] as const)]
  }))
  return Object.fromEntries(giving)
}

const sum = ({ base, bonus }: { readonly base: number; readonly bonus: number }) => base + bonus

async function issuedLate(db: Reader, investment: Investment, amount: Cents): Promise<number> {
  const { outcome } = foreseeTransfer({ ...(await awaitedOf(db, investment)), expired: false }, amount)
  return outcome === 'settles' || outcome === 'surplus' ? investment.base_shares + investment.bonus_shares : 0
}
