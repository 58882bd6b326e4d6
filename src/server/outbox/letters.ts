import { rangeOf } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatCalendarDate, formatDate, formatTime, type Moment } from '#domain/moment.ts'
import { REVIEW_KINDS, type ReviewKind } from '#domain/reviews.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Letter } from '#server/gateways/mail.ts'
import { writeResumeToken } from '#server/lib/resume-token.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findInvestment, type HeldInvestment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { listPaymentsOf } from '#server/store/payments.ts'
import { findWaiting } from '#server/store/waiting-list.ts'
import { frame, type LetterText } from './frame.ts'
import { requestOpened, requestReceived } from './mails/large-request.ts'
import { loginCode } from './mails/login-code.ts'
import { paymentFailed } from './mails/payment-failed.ts'
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

/** Writes a letter about an investment as it stands now; null when it is no longer true. */
type Writer = (tx: Tx, investment: HeldInvestment, where: Where, payload: Message['payload']) => Promise<Draft | null>

const ABOUT_INVESTMENTS: Readonly<Record<string, Writer>> = {
  async payment_received(_tx, investment, where) {
    const range = rangeOf(investment.certificate_start, investment.certificate_end)
    if (!range) return null
    return toGuest(investment, paymentReceived({
      investmentId: investment.id, name: investment.guest_name, amount: investment.amount, shares: investment.number_of_shares, range,
      received: receivedOn(investment), claimUrl: link(where, `/claim-investment?investment_id=${investment.id}`),
    }))
  },
  async payment_failed(tx, investment, where, payload) {
    if (investment.payment_status !== 'failed' || investment.retracted_at || investment.superseded_at || (await isFollowed(tx, investment.id, payload['paymentId']))) return null
    return toGuest(investment, paymentFailed(backTo(investment, where)))
  },
  async payment_link(_tx, investment, where) {
    const payable = (investment.payment_status === 'pending' || investment.payment_status === 'failed') && !investment.superseded_at && !investment.retracted_at
    return payable ? toGuest(investment, paymentLink(backTo(investment, where))) : null
  },
  async request_received(_tx, investment) {
    return toGuest(investment, requestReceived(requestOf(investment)))
  },
  async request_opened(_tx, investment, where) {
    return toIssuer(requestOpened({ ...requestOf(investment), adminUrl: link(where, '/admin/dashboard') }), where)
  },
}

/**
 * Writes the letter of an outbox row from what the database says now; null when the one it is about is gone or it
 * is no longer true. The row itself holds no personal data. Throws for a name that no letter has: such a row is parked.
 */
export async function writeLetter(tx: Tx, message: Pick<Message, 'name' | 'payload'>, where: Where): Promise<Draft | null> {
  const { investmentId, kind, waitingId } = message.payload
  const writer = Object.hasOwn(ABOUT_INVESTMENTS, message.name) ? ABOUT_INVESTMENTS[message.name] : undefined
  if (writer && typeof investmentId === 'string') {
    const investment = await findInvestment(tx, investmentId)
    return investment ? await writer(tx, investment, where, message.payload) : null
  }
  if (message.name === 'review_opened' && isReviewKind(kind)) {
    const reference = typeof investmentId === 'string' ? investmentId.slice(0, 8) : 'onbekend'
    return toIssuer(reviewOpened({ kind, reference, adminUrl: link(where, '/admin/dashboard') }), where)
  }
  if (message.name === 'room_again' && typeof waitingId === 'string') return await writeRoomAgain(tx, waitingId, where)
  throw new Error(`no letter is called ${message.name}`)
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

function backTo(investment: HeldInvestment, where: Where) {
  return {
    name: investment.guest_name, amount: investment.amount, shares: investment.number_of_shares, reference: investment.id.slice(0, 8),
    resumeUrl: link(where, `/invest?resume=${writeResumeToken(where.keys, investment.id, where.now)}`),
  }
}

function requestOf(investment: HeldInvestment) {
  return {
    name: investment.guest_name, email: investment.guest_email, phone: investment.guest_phone, amount: investment.amount, shares: investment.number_of_shares,
    reference: investment.id.slice(0, 8),
  }
}

/** The moment of an online payment; of a bank transfer the statement knows only the day. */
function receivedOn({ payment_date: day, payment_method: method, paid_at: paidAt, created_at: begun }: HeldInvestment): string {
  if (method === 'bank_transfer' && day !== null) return formatCalendarDate(day)
  const moment = (paidAt ?? begun)
  return `${formatDate(moment)} om ${formatTime(moment)}`
}

/** Was it tried again since? The later attempt has a letter of its own. */
async function isFollowed(tx: Tx, investmentId: string, paymentId: unknown): Promise<boolean> {
  const [last] = await listPaymentsOf(tx, investmentId)
  return last?.id !== paymentId
}

function isReviewKind(word: unknown): word is ReviewKind {
  return REVIEW_KINDS.some((kind) => kind === word)
}

function toGuest(investment: HeldInvestment, letter: LetterText): Draft {
  return { ...frame(letter), to: { name: investment.guest_name, address: investment.guest_email } }
}

function toIssuer(letter: LetterText, { issuerEmail }: Pick<Where, 'issuerEmail'>): Draft {
  return { ...frame(letter), to: { name: ISSUER.brand, address: issuerEmail } }
}

function link({ publicUrl }: Pick<Where, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).href
}
