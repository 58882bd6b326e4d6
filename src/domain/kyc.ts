export const KYC_STATUSES = ['pending', 'submitted', 'documents_uploaded', 'verified', 'rejected'] as const
export type KycStatus = (typeof KYC_STATUSES)[number]

interface Documents {
  readonly kyc_status: string
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
}

export type KycLabel =
  | 'Compleet' | 'Geverifieerd' | 'Afgewezen' | 'Documenten geüpload' | 'Wacht op Documenten' | 'In behandeling' | 'Gedeeltelijk' | 'Onvolledig'

/** The headline of the investor's own card (spec 1, section 4). */
export function kycHeadline(investor: Documents): KycLabel {
  if (investor.id_document_url && investor.proof_of_residence_url) return 'Compleet'
  const words: Readonly<Record<string, KycLabel>> = {
    verified: 'Geverifieerd',
    rejected: 'Afgewezen',
    documents_uploaded: 'Documenten geüpload',
    pending: 'Wacht op Documenten',
  }
  return words[investor.kyc_status] ?? 'In behandeling'
}

/** The word in the admin's list (spec 2, section 4). */
export function kycListLabel(investor: Documents): KycLabel {
  if (investor.kyc_status === 'verified') return 'Geverifieerd'
  if (investor.kyc_status === 'rejected') return 'Afgewezen'
  const documents = [investor.id_document_url, investor.proof_of_residence_url].filter(Boolean).length
  if (documents === 2 || investor.kyc_status === 'submitted') return 'Compleet'
  return documents === 1 ? 'Gedeeltelijk' : 'Onvolledig'
}
