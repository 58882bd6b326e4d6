import type { adminListRequests } from '#contract/admin-desk.ts'
import type { InvestorInList, RequestInList } from '#contract/admin-investors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { toEuros } from '#domain/money.ts'
import { callBefore } from '#domain/requests.ts'
import { iso } from '#server/lib/iso.ts'
import type { Investment } from '#server/store/investments.ts'
import type { OpenRequest, WaitingRequest } from '#server/store/requests.ts'

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

/** Somebody to call. */
export function presentWaitingRequest({ id, investor_id, name, email, phone, amount, shares, reference, created_at }: WaitingRequest): ReplyOf<typeof adminListRequests>['requests'][number] {
  return {
    investment_id: id, investor_id, name, email: readableEmail(email, asciiHost), phone, investment_amount: toEuros(amount), number_of_shares: shares, payment_reference: reference,
    requested_at: iso(created_at), call_before: iso(callBefore(created_at)),
  }
}
