import { Refusal } from '#server/lib/refusal.ts'
import { readDocumentLink, writeDocumentLink, type DocumentLink, type Viewer } from '#server/lib/document-links.ts'
import { findDocument, type StoredDocument } from '#server/store/documents.ts'
import type { DocumentNeeds } from './needs.ts'

/** A link to a document, for its owner or an admin. Whoever it does not belong to hears that there is none. Throws `Refusal`. */
export async function linkDocument({ db, keys }: Pick<DocumentNeeds, 'db' | 'keys'>, viewer: Viewer, path: string): Promise<DocumentLink> {
  const document = await findDocument(db, path)
  if (!document || (viewer.kind === 'investor' && document.investor_id !== viewer.id)) throw new Refusal('document_unknown')
  return writeDocumentLink(keys, path, viewer, db.now())
}

export interface SeenDocument extends StoredDocument {
  readonly content: Buffer
}

/** What a link leads to; that it was looked at, and by whom, is written down first. Throws `Refusal`. */
export async function viewDocument({ db, keys, files }: Pick<DocumentNeeds, 'db' | 'keys' | 'files'>, link: DocumentLink): Promise<SeenDocument> {
  const viewer = readDocumentLink(keys, link, db.now())
  if (!viewer) throw new Refusal('document_link_invalid')
  const document = await findDocument(db, link.path)
  if (!document) throw new Refusal('document_unknown')
  const content = await files.get(link.path).catch(() => {
    throw new Refusal('documents_away', { retryAfter: 60 })
  })
  if (!content) throw new Refusal('document_unknown')
  await db.act({ actor: viewer.kind === 'automation' ? { kind: 'system' } : viewer }, async (act) => act.audit('document_viewed', { investorId: document.investor_id, details: { kind: document.kind } }))
  return { ...document, content }
}
