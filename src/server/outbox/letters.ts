import { rangeOf } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Moment } from '#domain/opening.ts'
import { REVIEW_KINDS, type ReviewKind } from '#domain/reviews.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Letter } from '#server/gateways/mail.ts'
import { writeResumeToken } from '#server/resume-token.ts'
import type { Keys } from '#server/secrets.ts'
import { findInvestment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { findWaiting } from '#server/store/waiting-list.ts'
import { frame, type LetterText } from './frame.ts'
import { loginCode } from './mails/login-code.ts'
import { paymentLink } from './mails/payment-link.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { reviewOpened } from './mails/review-opened.ts'
import { roomAgain } from './mails/room-again.ts'

interface Where {
  readonly keys: Keys
  readonly now: Moment
  readonly publicUrl: URL
  readonly issuerEmail: string
}

type Draft = Omit<Letter, 'messageId'>

/**
 * Writes the letter of an outbox row from what the database says now; null when the one it is about is gone.
 * The row itself holds no personal data. Throws for a name that no letter has: such a row is parked.
 */
export async function writeLetter(tx: Tx, message: Pick<Message, 'name' | 'payload'>, where: Where): Promise<Draft | null> {
  const { investmentId, kind } = message.payload
  if (message.name === 'payment_received' && typeof investmentId === 'string') return await writePaymentReceived(tx, investmentId, where)
  if (message.name === 'review_opened' && isReviewKind(kind)) {
    const reference = typeof investmentId === 'string' ? investmentId.slice(0, 8) : 'onbekend'
    return toIssuer(reviewOpened({ kind, reference, adminUrl: link(where, '/admin/dashboard') }), where)
  }
  if (message.name === 'payment_link' && typeof investmentId === 'string') return await writePaymentLink(tx, investmentId, where)
  if (message.name === 'room_again' && typeof message.payload['waitingId'] === 'string') return await writeRoomAgain(tx, message.payload['waitingId'], where)
  throw new Error(`no letter is called ${message.name}`)
}

async function writePaymentReceived(tx: Tx, investmentId: string, where: Where): Promise<Draft | null> {
  const investment = await findInvestment(tx, investmentId)
  const range = investment && rangeOf(investment.certificate_start, investment.certificate_end)
  if (!investment || !range) return null
  const letter = paymentReceived({
    investmentId, name: investment.guest_name, amount: investment.amount, shares: investment.number_of_shares, range,
    paidAt: (investment.paid_at ?? investment.created_at).getTime(), claimUrl: link(where, `/claim-investment?investment_id=${investmentId}`),
  })
  return { ...frame(letter), to: { name: investment.guest_name, address: investment.guest_email } }
}

async function writePaymentLink(tx: Tx, investmentId: string, where: Where): Promise<Draft | null> {
  const investment = await findInvestment(tx, investmentId)
  if (!investment || investment.payment_status === 'paid') return null
  const letter = paymentLink({
    name: investment.guest_name, amount: investment.amount, shares: investment.number_of_shares, reference: investmentId.slice(0, 8),
    resumeUrl: link(where, `/invest?resume=${writeResumeToken(where.keys, investmentId, where.now)}`),
  })
  return { ...frame(letter), to: { name: investment.guest_name, address: investment.guest_email } }
}

async function writeRoomAgain(tx: Tx, waitingId: string, where: Where): Promise<Draft | null> {
  const waiting = await findWaiting(tx, waitingId)
  if (!waiting) return null
  return { ...frame(roomAgain({ name: waiting.name, shares: waiting.shares, investUrl: link(where, '/invest') })), to: { name: waiting.name, address: waiting.email } }
}

/** The code letter goes out at once, not through the outbox: a code at rest would be a code that can leak. */
export function writeLoginCode(investor: { readonly name: string; readonly email: string }, code: string): Draft {
  return { ...frame(loginCode({ name: investor.name, code })), to: { name: investor.name, address: investor.email } }
}

function isReviewKind(word: unknown): word is ReviewKind {
  return REVIEW_KINDS.some((kind) => kind === word)
}

function toIssuer(letter: LetterText, { issuerEmail }: Pick<Where, 'issuerEmail'>): Draft {
  return { ...frame(letter), to: { name: ISSUER.brand, address: issuerEmail } }
}

function link({ publicUrl }: Pick<Where, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).href
}
