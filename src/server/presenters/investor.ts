import type { InvestmentRow, InvestorProfile } from '#contract/portfolio.ts'
import { toEuros } from '#domain/money.ts'
import type { Assignment } from '#server/store/assignments.ts'
import type { HeldRange } from '#server/store/held-certificates.ts'
import type { HeldInvestment } from '#server/store/investments.ts'
import type { Investor } from '#server/store/investors.ts'

/** What leaves the server, chosen field by field. */

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** A personal number is shown by its last three digits (contract 4.11). */
export function presentInvestor(investor: Investor): InvestorProfile {
  const { bsn_last3, kyc_verified_at, documents_uploaded_at, created_at, updated_at, ...rest } = investor
  return {
    id: rest.id, name: rest.name, email: rest.email, phone: rest.phone, address: rest.address, street_address: rest.street_address, city: rest.city,
    postal_code: rest.postal_code, country: rest.country, tax_id: rest.tax_id, bsn: bsn_last3 === null ? null : `••••••${bsn_last3}`, kvk: rest.kvk,
    nationality: rest.nationality, investment_type: rest.investment_type, kyc_status: rest.kyc_status, kyc_verified_at: iso(kyc_verified_at),
    id_document_url: rest.id_document_url, proof_of_residence_url: rest.proof_of_residence_url, documents_uploaded_at: iso(documents_uploaded_at),
    profile_complete: rest.profile_complete, created_at: created_at.toISOString(), updated_at: updated_at.toISOString(),
  }
}

export function presentInvestment(investment: HeldInvestment): InvestmentRow {
  return {
    id: investment.id, investor_id: investment.investor_id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares,
    payment_status: investment.payment_status, status: investment.status, payment_method: investment.payment_method, payment_date: investment.payment_date,
    manual_payment_reference: investment.manual_payment_reference, created_at: investment.created_at.toISOString(),
    certificate_start: investment.certificate_start, certificate_end: investment.certificate_end, investor_email: investment.guest_email,
  }
}

export function presentRange({ start, end, issued_at }: HeldRange) {
  return { certificate_number: start, certificate_start: start, certificate_end: end, quantity: end - start + 1, issued_at: issued_at.toISOString() }
}

export function presentAssignment(assignment: Assignment) {
  const { id, certificate_quantity, certificate_start, certificate_end, assigned_at, assignment_reason, status } = assignment
  return { id, certificate_quantity, certificate_start, certificate_end, assigned_at: assigned_at.toISOString(), assignment_reason, status }
}
