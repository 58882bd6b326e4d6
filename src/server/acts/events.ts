import type { CertificateRange } from '#domain/certificate-range.ts'
import type { EventName, LeadEvent } from '#domain/messages.ts'
import { toEuros } from '#domain/money.ts'
import type { Investment } from '#server/store/investments.ts'
import type { NewMessage } from '#server/store/outbox-entries.ts'

/** A guest's contact details or amount, as the page captured them. */
interface Lead {
  /** The same for the same content within a day. */
  readonly cause: string
  readonly clientData: Readonly<Record<string, unknown>>
}

/** How somebody is reached: the investor as he is known today, or what a guest typed. */
export interface Contact {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** What each event is made from. */
export interface EventFacts extends Readonly<Record<LeadEvent, Lead>> {
  /** An investment that has just become paid, and what was issued for it. */
  readonly payment_completed: { readonly investment: Investment; readonly contact: Contact; readonly investorId: string; readonly range: CertificateRange; readonly method: string; readonly paymentDate: string }
  /** A checkout that ended without money: once for each attempt. */
  readonly payment_failed: { readonly investment: Investment; readonly contact: Contact; readonly paymentId: string; readonly status: string }
}

type Entry = Pick<NewMessage, 'cause' | 'payload' | 'investorId' | 'investmentId'>

const lead = ({ cause, clientData }: Lead): Entry => ({ cause, payload: clientData, investorId: null, investmentId: null })

/** The payloads, top-level names as the specification has them (contract 5.14). */
const ENTRIES: { readonly [Name in EventName]: (facts: EventFacts[Name]) => Entry } = {
  guest_lead_captured: lead,
  investment_amount_selected: lead,
  payment_completed: ({ investment, contact, investorId, range, method, paymentDate }) => ({
    cause: investment.id, investorId, investmentId: investment.id,
    payload: { ...clientData(investment, contact), investorId, certificateStart: range.start, certificateEnd: range.end, paymentMethod: method, paymentDate },
  }),
  payment_failed: ({ investment, contact, paymentId, status }) => ({
    cause: paymentId, investorId: investment.investor_id, investmentId: investment.id, payload: { ...clientData(investment, contact), paymentStatus: status },
  }),
}

/** An event as the outbox keeps it until it is accepted. */
export function eventEntry<Name extends EventName>(name: Name, facts: EventFacts[Name]): NewMessage {
  const write: (facts: EventFacts[Name]) => Entry = ENTRIES[name]
  const { cause, ...entry } = write(facts)
  return { channel: 'event', name, cause: `${name}:${cause}`, ...entry }
}

function clientData(investment: Investment, { name, email, phone }: Contact): Readonly<Record<string, unknown>> {
  return {
    investmentId: investment.id, fullName: name, email, phone,
    investmentAmount: toEuros(investment.amount), numberOfShares: investment.number_of_shares,
  }
}
