import { rangeOf } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Letter } from '#server/gateways/mail.ts'
import { findInvestment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { frame, type LetterText } from './frame.ts'
import { loginCode } from './mails/login-code.ts'
import { paymentReceived } from './mails/payment-received.ts'
import { reviewOpened } from './mails/review-opened.ts'

interface Where {
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
  if (message.name === 'review_opened' && typeof kind === 'string') {
    const reference = typeof investmentId === 'string' ? investmentId.slice(0, 8) : 'onbekend'
    return toIssuer(reviewOpened({ kind, reference, adminUrl: link(where, '/admin/dashboard') }), where)
  }
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

/** The code letter goes out at once, not through the outbox: a code at rest would be a code that can leak. */
export function writeLoginCode(investor: { readonly name: string; readonly email: string }, code: string): Draft {
  return { ...frame(loginCode({ name: investor.name, code })), to: { name: investor.name, address: investor.email } }
}

function toIssuer(letter: LetterText, { issuerEmail }: Where): Draft {
  return { ...frame(letter), to: { name: ISSUER.brand, address: issuerEmail } }
}

function link({ publicUrl }: Where, path: string): string {
  return new URL(path, publicUrl).href
}
