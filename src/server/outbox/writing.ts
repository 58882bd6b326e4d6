import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Letter } from '#server/gateways/mail.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'
import type { Message } from '#server/store/outbox.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'
import { frame, type LetterText } from './frame.ts'
import { inert } from './inert.ts'

export interface Where {
  readonly keys: Keys
  readonly publicUrl: URL
  readonly issuerEmail: string
  readonly offer: Offer
  readonly offerThreshold: TotalCents | null
}

export type Draft = Omit<Letter, 'messageId'>

/** Writes a letter as things stand now; null when the one it is about is gone or it is no longer true. */
export type Writer = (db: Reader, payload: Message['payload'], where: Where) => Promise<Draft | null>

/** Whom a letter greets: the name was typed by somebody, so it is shown inert. */
export function person({ name, email }: { readonly name: string; readonly email: string }): Draft['to'] {
  return { name: inert(name), address: email }
}

/** An investor as a letter names them. */
interface Reached {
  readonly name: string
  readonly email: string
  readonly investor: Investor
}

/** The writer of a letter to an investor, as long as there is such a person; at the address that they have now. */
export function toInvestor(write: (db: Reader, to: Reached, payload: Message['payload'], where: Where) => Promise<LetterText | null>): Writer {
  return async (db, payload, where) => {
    const { investorId } = payload
    const investor = typeof investorId === 'string' ? await findInvestor(db, investorId) : undefined
    if (!investor) return null
    const to = person(investor)
    const letter = await write(db, { name: to.name, email: readableEmail(to.address, asciiHost), investor }, payload, where)
    return letter && { ...frame(letter), to }
  }
}

/** An investment with the person whom letters about it go to. */
export type Addressed = Investment & { readonly to: Draft['to'] }

/** The investor under the address that he has now; whoever typed an address only while there is no investor (contract 4.19). */
export async function addressed(db: Reader, investment: Investment): Promise<Addressed> {
  const investor = investment.investor_id === null ? undefined : await findInvestor(db, investment.investor_id)
  return { ...investment, to: person(investor ?? { name: investment.guest_name, email: investment.guest_email }) }
}

/** The writer of a letter to whose investment it is, as it stands now. */
export function about(write: (db: Reader, investment: Addressed, where: Where, payload: Message['payload']) => Promise<LetterText | null>): Writer {
  return async (db, payload, where) => {
    const { investmentId } = payload
    const investment = typeof investmentId === 'string' ? await findInvestment(db, investmentId) : undefined
    if (!investment) return null
    const known = await addressed(db, investment)
    const letter = await write(db, known, where, payload)
    return letter && { ...frame(letter), to: known.to }
  }
}

export function toIssuer(letter: LetterText, { issuerEmail }: Pick<Where, 'issuerEmail'>): Draft {
  return { ...frame(letter), to: { name: ISSUER.brand, address: issuerEmail } }
}

export function link({ publicUrl }: Pick<Where, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).href
}
