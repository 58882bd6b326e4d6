export const KYC_STATUSES = ['pending', 'submitted', 'documents_uploaded', 'verified', 'rejected'] as const
export type KycStatus = (typeof KYC_STATUSES)[number]

interface Documents {
  readonly kyc_status: string
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
}

export type KycLabel =
  | 'Documenten Compleet' | 'Gedeeltelijk Geüpload' | 'Compleet' | 'Geverifieerd' | 'Afgewezen' | 'Documenten geüpload' | 'Wacht op Documenten' | 'In behandeling' | 'Gedeeltelijk' | 'Onvolledig'

function documentsOf(investor: Documents): number {
  return [investor.id_document_url, investor.proof_of_residence_url].filter(Boolean).length
}

/**
 * Is an investor still to be verified? Neither verified nor submitted, and a document is missing (spec 2, section 4).
 * The overview counts the same in SQL.
 */
export function isKycPending(investor: Documents): boolean {
  return investor.kyc_status !== 'verified' && investor.kyc_status !== 'submitted' && documentsOf(investor) < 2
}

/** The headline of the investor's own card (spec 1, section 4). */
export function kycHeadline(investor: Documents): KycLabel {
  if (documentsOf(investor) === 2) return 'Compleet'
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
  const documents = documentsOf(investor)
  if (documents === 2 || investor.kyc_status === 'submitted') return 'Compleet'
  return documents === 1 ? 'Gedeeltelijk' : 'Onvolledig'
}

/** The word on the admin's sheet (spec 2, section 4). */
export function kycSheetLabel(investor: Documents): KycLabel {
  const words: Readonly<Partial<Record<KycLabel, KycLabel>>> = { Compleet: 'Documenten Compleet', Gedeeltelijk: 'Gedeeltelijk Geüpload', Onvolledig: 'Wacht op Documenten' }
  const word = kycListLabel(investor)
  return words[word] ?? word
}

/** Why nobody may judge this person now; null when it may be done: on both documents, and once verified never again (spec 2, section 4). */
export function notJudgeable(investor: Documents): 'already_verified' | 'documents_missing' | null {
  if (investor.kyc_status === 'verified') return 'already_verified'
  return documentsOf(investor) === 2 ? null : 'documents_missing'
}

/** After a document came: what was judged is no longer what is there (contract 4.10). */
export function kycAfterUpload(status: KycStatus, both: boolean): KycStatus {
  if (status === 'verified' || status === 'submitted') return both ? 'submitted' : 'pending'
  return both ? 'documents_uploaded' : status === 'rejected' ? 'rejected' : 'pending'
}

/** After a save: complete is submitted, whoever was verified and changed nothing that was judged stays so (contract 4.10). */
export function kycAfterSave(status: KycStatus, { complete, changed }: { readonly complete: boolean; readonly changed: boolean }): KycStatus {
  if (status === 'verified' && !changed) return status
  if (complete) return 'submitted'
  return status === 'verified' ? 'submitted' : status
}
