import type { InvestorInList, RequestInList } from '#contract/admin-investors.ts'
import type { QueuedRequest as Told, RequestDetail } from '#contract/admin-requests.ts'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { toEuros } from '#domain/money.ts'
import { callBefore } from '#domain/requests.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { BankTransfer } from '#server/store/bank-transfers.ts'
import type { Investment } from '#server/store/investments.ts'
import type { RequestNote } from '#server/store/request-notes.ts'
import type { QueuedRequest } from '#server/store/request-queue.ts'
import type { OpenRequest } from '#server/store/requests.ts'

const UNKNOWN = {
  address: null, street_address: null, city: null, postal_code: null, country: '', tax_id: null, bsn: null, kvk: null, nationality: null, investment_type: null,
  kyc_status: 'pending', kyc_verified_at: null, kyc_reason: null, id_document_url: null, proof_of_residence_url: null, documents_uploaded_at: null, profile_complete: false,
  total_invested: 0, certificate_count: 0, certificates: [], investments: [], admin_certificate_assignments: [],
} as const satisfies Partial<InvestorInList>

/** Somebody who asked for a large investment and is no investor yet, in the list of those who are (contract 5.12). */
export function presentRequest({ id, name, email, phone, amount, reference, created_at, updated_at }: OpenRequest): InvestorInList {
  return {
    ...UNKNOWN, certificates: [], investments: [], admin_certificate_assignments: [], id: null, name, email: readableEmail(email, asciiHost), phone, created_at: iso(created_at), updated_at: iso(updated_at),
    request: asked({ id, amount, payment_reference: reference, created_at }),
  }
}

/** The oldest open request among somebody's investments. */
export function requestAmong(investments: readonly Investment[]): RequestInList | null {
  const open = investments.find((one) => one.payment_method === 'bank_transfer' && one.payment_status === 'pending' && one.superseded_at === null)
  return open ? asked(open) : null
}

function asked({ id, amount, payment_reference, created_at }: Pick<Investment, 'id' | 'amount' | 'payment_reference' | 'created_at'>): RequestInList {
  return { investment_id: id, investment_amount: toEuros(amount), payment_reference, requested_at: iso(created_at), call_before: iso(callBefore(created_at)) }
}

/** A request in the queue: whom to call, and what is known of its money. */
export function presentQueuedRequest(it: QueuedRequest): Told {
  return {
    investment_id: it.id, investor_id: it.investor_id, name: it.name, email: readableEmail(it.email, asciiHost), phone: it.phone, investment_amount: toEuros(it.amount), number_of_shares: it.shares,
    payment_reference: it.reference, requested_at: iso(it.created_at), call_before: iso(callBefore(it.created_at)), called_at: isoOrNull(it.called_at), details_sent_at: isoOrNull(it.details_sent_at),
    remind_on: it.remind_on, expires_on: it.expires_on, reminded_at: isoOrNull(it.reminded_at), expired_at: isoOrNull(it.expired_at), amount_received: toEuros(it.received),
  }
}

interface RequestFacts {
  readonly request: QueuedRequest
  readonly notes: readonly RequestNote[]
  readonly transfers: readonly BankTransfer[]
}

/** The same with what was agreed, and what came. */
export function presentRequestDetail({ request, notes, transfers }: RequestFacts): RequestDetail {
  return {
    request: presentQueuedRequest(request),
    notes: notes.map(({ at, admin_name: by, called, note }) => ({ at: iso(at), by, called, note })),
    transfers: transfers.map(({ reference, booked_on, amount, returned }) => ({ reference, booked_on, amount: toEuros(amount), returned: toEuros(returned) })),
  }
}
