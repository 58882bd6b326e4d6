import { cents } from '#domain/money.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'
import type { Reader } from '#server/db/tx.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { findBought } from '#server/store/payment-notes.ts'
import { findPaymentByAttempt, findPaymentByProviderId, type Payment } from '#server/store/payments.ts'
import { hasOpenReview } from '#server/store/reviews.ts'

/** What the provider says of a payment, beside what the backup knew of it. */
export interface Standing {
  readonly answer: ProviderPayment
  readonly payment: Payment | undefined
  /** What it had bought by the backup. */
  readonly bought: NotedNumbers | undefined
  /** A person had decided by the backup that it buys nothing. */
  readonly decided: boolean
}

export async function readStanding(db: Reader, answer: ProviderPayment): Promise<Standing> {
  const payment = (await findPaymentByProviderId(db, answer.id)) ?? (await waiting(db, answer))
  const bought = payment && (await findBought(db, payment.id))
  const decided = payment?.state === 'paid' && !bought && !(await hasOpenReview(db, payment.id))
  return { answer, payment, bought: bought?.numbers, decided }
}

async function waiting(db: Reader, { metadata }: ProviderPayment): Promise<Payment | undefined> {
  const payment = metadata && (await findPaymentByAttempt(db, metadata.investmentId, metadata.attempt))
  return payment?.provider_payment_id === null ? payment : undefined
}

/** How many numbers money may have bought since, of which no record tells; rather one too many than one too few. */
export function lostShares(offer: Offer, { answer, payment, bought, decided }: Standing): number {
  if (answer.noted || bought || decided) return 0
  const amount = answer.amount ?? cents(0)
  return payment?.shares ?? allotShares(offer, cents(Math.ceil(amount / offer.sharePrice) * offer.sharePrice)).total
}
