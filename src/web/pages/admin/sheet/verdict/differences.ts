import type { InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_KINDS, DOCUMENT_SHORT_NAMES } from '#domain/documents.ts'
import { kycSheetLabel } from '#domain/kyc.ts'
import { addressLine } from '#domain/profile-rules.ts'
import { whenText } from '#web/lib/format.ts'
import { presentDocument } from '#web/pages/admin/sheet/document/document-words.ts'

/** What somebody else did to a person since they were looked at, as far as a verdict is about it. */
export function differences(seen: InvestorDetail, now: InvestorDetail): readonly string[] {
  if (seen.updated_at === now.updated_at) return []
  const documents = DOCUMENT_KINDS.flatMap((kind) => {
    const [before, after] = [presentDocument(seen, kind), presentDocument(now, kind)]
    if (before?.path !== after?.path) return [after ? `${DOCUMENT_SHORT_NAMES[kind]}: opnieuw ingestuurd, ${whenText(after.uploaded_at)}.` : `${DOCUMENT_SHORT_NAMES[kind]}: verwijderd.`]
    if (after && before && (before.verdict !== after.verdict || before.reason !== after.reason)) {
      return [`${DOCUMENT_SHORT_NAMES[kind]}: ${after.verdict === 'accepted' ? 'goedgekeurd' : after.verdict === 'rejected' ? `afgekeurd${after.reason ? `: ${after.reason}` : '.'}` : 'weer zonder oordeel.'}`]
    }
    return []
  })
  return [
    ...(kycSheetLabel(seen) === kycSheetLabel(now) ? [] : [`De status is nu ${kycSheetLabel(now)}.`]),
    ...documents,
    ...(seen.name === now.name ? [] : [`De naam is nu ${now.name}.`]),
    ...((seen.address ?? addressLine(seen)) === (now.address ?? addressLine(now)) ? [] : [`Het adres is nu ${now.address ?? addressLine(now) ?? 'leeg'}.`]),
    ...(seen.bsn === now.bsn && seen.kvk === now.kvk && seen.investment_type === now.investment_type ? [] : ['Het BSN, KVK-nummer of soort investeerder is gewijzigd.']),
  ]
}
