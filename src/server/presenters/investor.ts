import { asciiHost } from '#contract/host-name.ts'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { readableEmail } from '#domain/contact.ts'
import { maskedBsn } from '#domain/profile-rules.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { Investor } from '#server/store/investors.ts'

/** An investor as he leaves the server, field by field; a personal number by its last three digits (contract 4.11). */
export function presentInvestor(investor: Investor): InvestorProfile {
  const { bsn_last3, kyc_verified_at, documents_uploaded_at, created_at, updated_at, ...rest } = investor
  return {
    id: rest.id, name: rest.name, email: readableEmail(rest.email, asciiHost), phone: rest.phone, address: rest.address, street_address: rest.street_address, city: rest.city,
    postal_code: rest.postal_code, country: rest.country, tax_id: rest.tax_id, bsn: bsn_last3 === null ? null : maskedBsn(bsn_last3), kvk: rest.kvk,
    nationality: rest.nationality, investment_type: rest.investment_type, kyc_status: rest.kyc_status, kyc_verified_at: isoOrNull(kyc_verified_at), kyc_reason: rest.kyc_reason,
    id_document_url: rest.id_document_url, proof_of_residence_url: rest.proof_of_residence_url, documents_uploaded_at: isoOrNull(documents_uploaded_at),
    profile_complete: rest.profile_complete, created_at: iso(created_at), updated_at: iso(updated_at),
  }
}
