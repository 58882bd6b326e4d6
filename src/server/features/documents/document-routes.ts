import { removeInvestorDocument, signDocument, uploadDocument, viewDocument as viewDocumentCall } from '#contract/documents.ts'
import { DOCUMENT_TYPES } from '#domain/documents.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Wire } from '#server/http/wire.ts'
import { addressOf, DOCUMENT_LINK_SECONDS, writeDocumentLink, type DocumentLink, type Viewer } from '#server/lib/document-links.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { openTurns } from '#server/lib/turns.ts'
import { keepDocument } from './keep-document.ts'
import type { DocumentNeeds } from './needs.ts'
import { removeDocument } from './remove-document.ts'
import { openRoom } from './room.ts'
import { linkDocument, viewDocument } from './view-document.ts'

/** One at a time is in memory: of two, what one leaves behind is still there when the other comes (decision 0044). */
const IN_MEMORY = 1

/** Identity document and proof of address: kept, shown and taken away (contract 3, 5.17). */
export function registerDocuments(wire: Wire, around: Omit<DocumentNeeds, 'inTurn'> & { readonly publicUrl: URL }): void {
  const room = openRoom()
  const needs = { ...around, inTurn: openTurns(IN_MEMORY) }
  const urlOf = (link: DocumentLink) => addressOf(needs.publicUrl, link)

  wire.upload(uploadDocument, async ({ kind }, { caller, by, file }) => {
    const path = await keepDocument(needs, by, { investorId: caller.investor.id, kind, file })
    // Not asked for: another tab may have replaced it by now, and it was kept all the same.
    return { path, url: urlOf(writeDocumentLink(needs.keys, path, viewerOf(caller), needs.db.now())) }
  }, {
    async makeRoom({ investor }, bytes) {
      const leave = room.take(bytes)
      try {
        await needs.limits.take('document_uploads', investor.id)
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
  })

  wire.json(signDocument, async ({ path }, { caller }) => ({ signedUrl: urlOf(await linkDocument(needs, viewerOf(caller), path)), expiresIn: DOCUMENT_LINK_SECONDS }))

  wire.download(viewDocumentCall, async (link) => {
    const { content, kind, type } = await viewDocument(needs, link)
    return { content, type, name: `${kind === 'id' ? 'identiteitsbewijs' : 'bewijs-van-adres'}.${DOCUMENT_TYPES[type]}` }
  })

  wire.json(removeInvestorDocument, async ({ p_investor_id: investorId, p_document: kind }, { by }) => {
    await removeDocument(needs, by, { investorId, kind })
    return { success: true }
  })
}

/** Whoever is signed in as both looks as the admin, who may see everybody's. */
function viewerOf({ investor, admin }: Caller): Viewer {
  if (admin && admin.role !== 'viewer') return { kind: 'admin', id: admin.id }
  if (investor) return { kind: 'investor', id: investor.id }
  throw new Refusal('signed_out')
}
