import { joinRanges, rangeSize, sayRange, spanOf, type CertificateRange } from '#domain/certificate-range.ts'
import type { EventName, LeadEvent } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'
import { toEuros } from '#domain/money.ts'
import { isComplete } from '#domain/payment-status.ts'
import { maskedBsn } from '#domain/profile-rules.ts'
import { totalOf } from '#domain/totals.ts'
import type { Investment } from '#server/store/investments.ts'
import type { Investor } from '#server/store/investors.ts'
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

interface Issued {
  readonly investment: Investment
  readonly contact: Contact
  readonly investorId: string
  readonly range: CertificateRange
  readonly method: string
  readonly paymentDate: string
}

interface Assigned {
  readonly investor: Investor
  /** The latest complete one. */
  readonly investment: Investment
  readonly assignment: { readonly id: string; readonly range: CertificateRange; readonly reason: string; readonly remaining: number }
  readonly held: readonly CertificateRange[]
  readonly adminId: string | null
  readonly at: Moment
}

/** What each event is made from. */
export interface EventFacts extends Readonly<Record<LeadEvent, Lead>> {
  /** An investment that has just become paid, and what was issued for it. */
  readonly payment_completed: Issued
  /** The same for a client whom an admin added. */
  readonly manual_client_added: Issued
  /** Numbers that an admin gave without money, with all that is known of the person and of what he invested last. */
  readonly investment_completed_full_data: Assigned
  /** A profile that has just become complete: as it is now, with what the person holds. */
  readonly profile_data_completed: { readonly investor: Investor; readonly investments: readonly Investment[]; readonly held: readonly CertificateRange[]; readonly at: Moment }
  /** A checkout that ended without money: once for each attempt. */
  readonly payment_failed: { readonly investment: Investment; readonly contact: Contact; readonly paymentId: string; readonly status: string }
}

type Entry = Pick<NewMessage, 'cause' | 'payload' | 'investorId' | 'investmentId'>

const lead = ({ cause, clientData }: Lead): Entry => ({ cause, payload: clientData, investorId: null, investmentId: null })

/** The payloads, top-level names as the specification has them (contract 5.14). */
const ENTRIES: { readonly [Name in EventName]: (facts: EventFacts[Name]) => Entry } = {
  guest_lead_captured: lead,
  investment_amount_selected: lead,
  payment_completed: issued,
  manual_client_added: issued,
  investment_completed_full_data: (facts) => ({ cause: facts.assignment.id, investorId: facts.investor.id, investmentId: facts.investment.id, payload: fullData(facts) }),
  profile_data_completed: (facts) => ({ cause: facts.investor.id, investorId: facts.investor.id, investmentId: null, payload: completedProfile(facts) }),
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

function issued({ investment, contact, investorId, range, method, paymentDate }: Issued): Entry {
  return {
    cause: investment.id, investorId, investmentId: investment.id,
    payload: { ...clientData(investment, contact), investorId, certificateStart: range.start, certificateEnd: range.end, paymentMethod: method, paymentDate },
  }
}

function clientData(investment: Investment, { name, email, phone }: Contact): Readonly<Record<string, unknown>> {
  return {
    investmentId: investment.id, fullName: name, email, phone,
    investmentAmount: toEuros(investment.amount), numberOfShares: investment.number_of_shares,
  }
}

/**
 * All that the specification lists (spec 1, section 7). The personal number is masked and documents are named without a
 * link: what is kept must not open anything (contract 4.11); `outbox/personal-numbers.ts` puts them in where they may leave.
 */
function completedProfile({ investor, investments, held, at }: EventFacts['profile_data_completed']): Readonly<Record<string, unknown>> {
  const paid = investments.filter(isComplete)
  const ranges = joinRanges(held)
  const span = spanOf(ranges)
  return {
    ...personData(investor), totalInvested: toEuros(totalOf(paid.map(({ amount }) => amount))), totalShares: paid.reduce((total, { number_of_shares: shares }) => total + shares, 0),
    numberOfInvestments: paid.length, certificateStart: span?.start ?? null, certificateEnd: span?.end ?? null, certificateCount: countOf(ranges),
    certificateRanges: ranges.map(({ start, end }) => ({ start, end })), certificateRangeText: ranges.map(sayRange).join(', '),
    investments: paid.map((one) => ({
      id: one.id, amount: toEuros(one.amount), shares: one.number_of_shares, certificateStart: one.certificate_start, certificateEnd: one.certificate_end, paymentDate: one.payment_date, status: one.status,
    })),
    profileCompletedAt: said(at),
  }
}

/** Numbers that an admin gave, with investor, investment, payment and admin (spec 2, section 7). */
function fullData({ investor, investment, assignment: { id, range, reason, remaining }, held, adminId, at }: Assigned): Readonly<Record<string, unknown>> {
  const [{ start, end }, { amount }] = [range, investment]
  return {
    trigger_source: 'admin_certificate_assignment', ...personData(investor), totalCertificates: countOf(held),
    investmentId: investment.id, investmentAmount: toEuros(amount), numberOfShares: investment.number_of_shares, investmentStatus: investment.status,
    paymentStatus: investment.payment_status, paymentMethod: investment.payment_method, paymentDate: investment.payment_date, paymentReference: investment.manual_payment_reference,
    assignmentId: id, certificateNumber: start, certificateStart: start, certificateEnd: end, certificateCount: rangeSize(range), certificateRangeText: sayRange(range),
    assignmentReason: reason, remainingCertificates: remaining, assignedByAdmin: adminId, assignedAt: said(at),
  }
}

function personData(investor: Investor): Readonly<Record<string, unknown>> {
  return {
    investorId: investor.id, email: investor.email, fullName: investor.name, phone: investor.phone, address: investor.address, streetAddress: investor.street_address,
    city: investor.city, postalCode: investor.postal_code, country: investor.country, bsn: investor.bsn_last3 === null ? null : maskedBsn(investor.bsn_last3), kvk: investor.kvk,
    investmentType: investor.investment_type, kycStatus: investor.kyc_status, idDocumentUrl: shown(investor.id_document_url), proofOfResidenceUrl: shown(investor.proof_of_residence_url),
    documentsUploadedAt: said(investor.documents_uploaded_at), documentsComplete: Boolean(investor.id_document_url && investor.proof_of_residence_url),
    profileComplete: investor.profile_complete, createdAt: said(investor.created_at), updatedAt: said(investor.updated_at),
  }
}

const countOf = (ranges: readonly CertificateRange[]) => ranges.reduce((total, range) => total + rangeSize(range), 0)
const shown = (path: string | null) => (path === null ? null : '•••')
const said = (moment: Moment | null) => (moment === null ? null : new Date(moment).toISOString())
