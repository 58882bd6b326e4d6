import type { DocumentKind } from '#domain/documents.ts'
import type { By } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { endDocument } from '#server/store/documents.ts'
import { lockProfile, setProfile } from '#server/store/investor-profiles.ts'
import type { DocumentNeeds } from './needs.ts'
import { removeFile } from './put-file.ts'

/**
 * Takes a document away, with its file: then the profile is no longer complete, and what was judged no longer counts
 * (contract 4.10). One that is gone already is no fault. Throws `Refusal`.
 */
export async function removeDocument(needs: Pick<DocumentNeeds, 'db' | 'files' | 'log'>, by: By, { investorId, kind }: { readonly investorId: string; readonly kind: DocumentKind }): Promise<void> {
  const path = await needs.db.act(by, async (act) => {
    const investor = await lockProfile(act, investorId)
    if (!investor) throw new Refusal('investor_unknown')
    const removed = await endDocument(act, { investorId, kind, state: 'removed' })
    if (removed === null) return null
    await setProfile(act, investorId, { kyc_status: 'pending', kyc_verified_at: null, kyc_reason: null, profile_complete: false })
    act.audit('document_removed', { investorId, details: { kind } })
    return removed
  })
  if (path !== null) await removeFile(needs, path)
}
