import { foreseeTransfer, restOf, type AwaitedMoney, type TransferOutcome } from '#domain/bank-transfers.ts'
import { cents, fromEuros, toEuros, type Cents } from '#domain/money.ts'
import { payUntil } from '#domain/requests.ts'
import type { Act } from '#server/acts/act.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertTransfer, listTransfers, setTransferKept, type BankTransfer } from '#server/store/bank-transfers.ts'
import { setBooking, type Investment } from '#server/store/investments.ts'
import { setWaitingAgain } from '#server/store/request-queue.ts'
import { setPartResolved } from '#server/store/reviews.ts'
import { openReview } from './open-review.ts'
import { settle } from './settle.ts'

/** A transfer as it is read from the statement. */
export interface ReceivedTransfer {
  readonly reference: string
  /** Calendar date. */
  readonly bookedOn: string
  /** What came; null: all that is still missing. */
  readonly amount: Cents | null
  /** It is not the one like it that is booked already. */
  readonly another: boolean
  readonly adminId: string | null
}

/** What is said to have come, in euros. Throws `Refusal` for what is no amount. */
export function readReceived(euros: number): Cents {
  const amount = fromEuros(euros)
  if (amount === null || amount === 0) throw new Refusal('amount_invalid', { field: 'p_amount_received' })
  return amount
}

/** How an investment awaits its money. */
export async function awaitedOf(db: Reader, investment: Investment): Promise<AwaitedMoney & { readonly transfers: readonly BankTransfer[] }> {
  const transfers = await listTransfers(db, investment.id)
  const before = sumKept(transfers)
  return { asked: investment.amount, before, paid: investment.payment_status === 'paid' || before >= investment.amount, expired: investment.expired_at !== null, transfers }
}

/** Counted toward the investment. */
export function sumKept(transfers: readonly BankTransfer[]): Cents {
  return cents(transfers.reduce((sum, { kept }) => sum + kept, 0))
}

/**
 * Money that came by bank for an investment that is locked. The whole amount buys certificates, like every other payment; what is too
 * little, too much, double or too late is kept and put before a person, and buys nothing by itself. Throws `Refusal`.
 */
export async function receiveTransfer(act: Act, investment: Investment, received: ReceivedTransfer): Promise<TransferOutcome> {
  const awaited = await awaitedOf(act, investment)
  if (received.amount === null && awaited.paid) throw new Refusal('investment_paid')
  const amount = received.amount ?? cents(awaited.asked - awaited.before)
  const same = awaited.transfers.some((one) => one.reference === received.reference && one.booked_on === received.bookedOn && one.amount === amount)
  if (same && !received.another) throw new Refusal('transfer_known', { field: 'p_payment_reference' })
  const { outcome, kept } = foreseeTransfer(awaited, amount)
  const { reference, bookedOn, adminId } = received
  const id = await insertTransfer(act, { investmentId: investment.id, reference, bookedOn, amount, kept, adminId })
  await carryOut(act, investment, { id, reference, bookedOn, amount, kept, outcome })
  return outcome
}

/** A request that expired is taken up again with the money that came too late. Throws `Refusal`. */
export async function takeUpAgain(act: Act, investment: Investment, transfer: BankTransfer): Promise<TransferOutcome> {
  if (investment.payment_status === 'paid' || investment.retracted_at !== null) throw new Refusal('review_act_not_now')
  await setWaitingAgain(act, investment.id, payUntil(act.at))
  const amount = restOf(transfer)
  const { outcome, kept } = foreseeTransfer({ ...(await awaitedOf(act, investment)), expired: false, paid: false }, amount)
  await setTransferKept(act, transfer.id, cents(transfer.kept + kept))
  await carryOut(act, { ...investment, expired_at: null, payment_status: 'pending' }, { id: transfer.id, reference: transfer.reference, bookedOn: transfer.booked_on, amount, kept, outcome })
  return outcome
}

interface Booked {
  readonly id: string
  readonly reference: string
  readonly bookedOn: string
  readonly amount: Cents
  readonly kept: Cents
  readonly outcome: TransferOutcome
}

async function carryOut(act: Act, investment: Investment, transfer: Booked): Promise<void> {
  const { outcome, bookedOn: paymentDate, reference } = transfer
  if (outcome === 'settles' || outcome === 'surplus') {
    await settle(act, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: act.at, booking: { reference, paymentDate } }])
    await setPartResolved(act, investment.id, 'paid_in_full')
  }
  if (outcome === 'part') {
    await setBooking(act, investment.id, { reference, paymentDate })
    // A case of what came before says too little by now.
    await setPartResolved(act, investment.id, 'more_came')
  }
  if (outcome !== 'settles') await reviewTransfer(act, investment, transfer)
}

const KINDS = { part: 'part_transfer', surplus: 'extra_transfer', second: 'extra_transfer', late: 'late_transfer' } as const

async function reviewTransfer(act: Act, investment: Investment, { id, amount, kept, outcome, bookedOn: date }: Booked): Promise<void> {
  if (outcome === 'settles') return
  const kind = KINDS[outcome]
  await openReview(act, {
    kind, cause: `${kind}:${id}:${act.at}`, investmentId: investment.id, paymentId: null, transferId: id,
    details: { received: toEuros(amount), expected: toEuros(investment.amount), outcome, date },
  })
  act.audit('transfer_set_aside', { investmentId: investment.id, details: { outcome, amount: toEuros(outcome === 'surplus' ? cents(amount - kept) : amount), date } })
}
