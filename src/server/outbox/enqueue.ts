import type { CertificateRange } from '#domain/certificate-range.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Investment } from '#server/store/investments.ts'
import { insertMessage, insertMessages, type NewMessage } from '#server/store/outbox.ts'

/** Who tries again at once needs no letter: it waits, and is not sent when another attempt came after it. */
const FAILED_LETTER_WAITS_MS = 15 * 60_000

/** Every message that the product sends, said where it is caused and in the transaction of its cause. */

/** A guest's contact details or amount, as the page captured them. */
export async function announceLead(tx: Tx, lead: { readonly event: string; readonly cause: string; readonly clientData: Readonly<Record<string, unknown>> }, now: Moment): Promise<void> {
  await insertMessage(tx, { channel: 'event', name: lead.event, cause: lead.cause, investorId: null, investmentId: null, payload: lead.clientData }, now)
}

/** An investment that has just become paid, and what was issued for it. */
export interface Settled {
  readonly investment: Investment
  readonly investorId: string
  readonly range: CertificateRange
  readonly method: string
  readonly paymentDate: string
}

/** Money came and numbers went: for each, the event to automation and the letter to the holder. */
export async function announceSettlements(tx: Tx, settled: readonly Settled[], now: Moment): Promise<void> {
  await insertMessages(tx, settled.flatMap(messagesOf), now)
}

function messagesOf({ investment, investorId, range, method, paymentDate }: Settled): NewMessage[] {
  const about = { investorId, investmentId: investment.id }
  const payload = { ...clientData(investment), investorId, certificateStart: range.start, certificateEnd: range.end, paymentMethod: method, paymentDate }
  return [
    { ...about, channel: 'event', name: 'payment_completed', cause: `payment_completed:${investment.id}`, payload },
    { ...about, channel: 'mail', name: 'payment_received', cause: `mail:payment_received:${investment.id}`, payload: { investmentId: investment.id } },
  ]
}

/** A checkout ended without money: once for each attempt. */
export async function announceFailedPayment(tx: Tx, failed: { readonly investment: Investment; readonly paymentId: string; readonly status: string }, now: Moment): Promise<void> {
  await insertMessage(tx, {
    channel: 'event', name: 'payment_failed', cause: `payment_failed:${failed.paymentId}`, investorId: failed.investment.investor_id, investmentId: failed.investment.id,
    payload: { ...clientData(failed.investment), paymentStatus: failed.status },
  }, now)
  await insertMessage(tx, {
    channel: 'mail', name: 'payment_failed', cause: `mail:payment_failed:${failed.paymentId}`, investorId: failed.investment.investor_id, investmentId: failed.investment.id,
    payload: { investmentId: failed.investment.id, paymentId: failed.paymentId }, waitMs: FAILED_LETTER_WAITS_MS,
  }, now)
}

/** A large request was recorded: the guest hears what happens next, the issuer whom to call. */
export async function announceRequest(tx: Tx, investmentId: string, now: Moment): Promise<void> {
  const about = { channel: 'mail', investorId: null, investmentId, payload: { investmentId } } as const
  await insertMessages(tx, [
    { ...about, name: 'request_received', cause: `mail:request_received:${investmentId}` },
    { ...about, name: 'request_opened', cause: `mail:request_opened:${investmentId}` },
  ], now)
}

/** The guest changed how to reach him, on a request that the issuer may have read already. */
export async function announceRequestChange(tx: Tx, investmentId: string, now: Moment): Promise<void> {
  await insertMessage(tx, { channel: 'mail', name: 'request_opened', cause: `mail:request_opened:${investmentId}:${now}`, investorId: null, investmentId, payload: { investmentId } }, now)
}

/** The provider answers again: the link that was promised (contract 4.5). */
export async function announcePaymentLink(tx: Tx, promised: { readonly investment: Investment; readonly promisedAt: Moment }, now: Moment): Promise<void> {
  const { id, investor_id } = promised.investment
  await insertMessage(tx, {
    channel: 'mail', name: 'payment_link', cause: `mail:payment_link:${id}:${promised.promisedAt}`, investorId: investor_id, investmentId: id, payload: { investmentId: id },
  }, now)
}

/** There is room again for somebody on the waiting list. */
export async function announceRoom(tx: Tx, waiting: { readonly id: string; readonly askedAt: Moment }, now: Moment): Promise<void> {
  await insertMessage(tx, {
    channel: 'mail', name: 'room_again', cause: `mail:room_again:${waiting.id}:${waiting.askedAt}`, investorId: null, investmentId: null, payload: { waitingId: waiting.id },
  }, now)
}

/** Something waits for a person's decision. */
export async function announceReview(tx: Tx, review: { readonly kind: string; readonly cause: string; readonly investmentId: string | null }, now: Moment): Promise<void> {
  await insertMessage(tx, {
    channel: 'mail', name: 'review_opened', cause: `mail:review:${review.cause}`, investorId: null, investmentId: review.investmentId,
    payload: { kind: review.kind, investmentId: review.investmentId },
  }, now)
}

function clientData(investment: Investment): Readonly<Record<string, unknown>> {
  return {
    investmentId: investment.id, fullName: investment.guest_name, email: investment.guest_email, phone: investment.guest_phone,
    investmentAmount: toEuros(investment.amount), numberOfShares: investment.number_of_shares,
  }
}
