import { restOf, type TransferOutcome } from '#domain/bank-transfers.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { payUntil } from '#domain/requests.ts'
import { allotShares } from '#domain/shares.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findTransfer, listTransfers, setKeptReturned, setRestMoved, setRestReturned, type BankTransfer } from '#server/store/bank-transfers.ts'
import { deleteBooking, insertInvestment, setUnpaidStatus, type Bought, type Investment } from '#server/store/investments.ts'
import { setWaitingAgain } from '#server/store/request-queue.ts'
import type { Review } from '#server/store/reviews.ts'
import { setTerms } from './amend.ts'
import { sumKept, takeUpAgain } from './receive-transfer.ts'
import { demandIssued, lockKnown } from './resolve.ts'
import { settle } from './settle.ts'

/** What a person may decide about money that came by bank. Each runs in the transaction of the decision, and throws `Refusal`. */

async function transferOf(act: Act, { transfer_id: id }: Pick<Review, 'transfer_id'>): Promise<BankTransfer> {
  const transfer = id === null ? undefined : await findTransfer(act, id)
  if (!transfer) throw new Refusal('review_act_not_now')
  return transfer
}

/** What an amount buys at the price that an investment was offered; the bonus is that of the amount (contract 4.1). */
export function boughtFor(offer: Offer, { issue, share_price: sharePrice }: Pick<Investment, 'issue' | 'share_price'>, amount: Cents): Bought {
  const { base, bonus, percent } = allotShares({ ...offer, sharePrice }, amount)
  return { issue, sharePrice, base, bonus, percent }
}

/** What is too much, or came twice, becomes an investment of its own, with certificates of its own. */
export async function acceptTransferAsExtra(act: Act, offer: Offer, review: Review): Promise<void> {
  const investment = await lockKnown(act, review.investment_id)
  const transfer = await transferOf(act, review)
  const amount = restOf(transfer)
  const id = await insertInvestment(act, {
    investorId: investment.investor_id, amount, bought: boughtFor(offer, investment, amount), termsEditedAt: act.at, method: 'bank_transfer', reference: null, sessionId: investment.guest_session_id,
    proven: true, email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone,
  })
  await setRestMoved(act, transfer.id)
  await settleByBank(act, await lockKnown(act, id), transfer)
}

/** Certificates for what came, where less came than was asked: from now on that is what was asked. */
export async function issuePart(act: Act, offer: Offer, review: Review): Promise<void> {
  const investment = await lockKnown(act, review.investment_id)
  if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
  const transfers = await listTransfers(act, investment.id)
  const amount = sumKept(transfers)
  const { base, bonus } = boughtFor(offer, investment, amount)
  const changed = await setTerms(act, investment, { amount, shares: base + bonus })
  await settleByBank(act, changed, await transferOf(act, review))
}

async function settleByBank(act: Act, investment: Investment, { reference, booked_on: paymentDate }: BankTransfer): Promise<void> {
  await settle(act, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: act.at, booking: { reference, paymentDate } }])
  await demandIssued(act, investment.id)
}

/** Money that came too late is taken after all: as if the request had not expired. */
export async function acceptLate(act: Act, review: Review): Promise<void> {
  const investment = await lockKnown(act, review.investment_id)
  const outcome: TransferOutcome = await takeUpAgain(act, investment, await transferOf(act, review))
  if (outcome !== 'part') await demandIssued(act, investment.id)
}

/**
 * A person has sent money back from the issuer's account: nothing of it waits any more. A request whose money went back waits for it
 * anew. Says how much it was.
 */
export async function sendBack(act: Act, review: Review): Promise<Cents> {
  const investment = await lockKnown(act, review.investment_id)
  const amount = review.by_bank ?? cents(0)
  if (review.kind !== 'part_transfer' && review.kind !== 'no_room') {
    await setRestReturned(act, (await transferOf(act, review)).id)
    return amount
  }
  await setKeptReturned(act, investment.id)
  if (investment.payment_status === 'paid') return amount
  await deleteBooking(act, investment.id)
  if (investment.payment_method === 'bank_transfer') await setWaitingAgain(act, investment.id, payUntil(act.at))
  else await setUnpaidStatus(act, investment.id, 'failed')
  return amount
}
