import type { InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_SHORT_NAMES, type DocumentKind } from '#domain/documents.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { presentDocument } from './document-words.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'

/** A document to look at, and below it what it must say; or that there is none. */
export function DocumentCard({ detail, kind }: { readonly detail: InvestorDetail; readonly kind: DocumentKind }) {
  const document = presentDocument(detail, kind)
  if (!document?.path) {
    return (
      <div className="document-viewer document-missing">
        <Empty title="Niet geüpload">{`${DOCUMENT_SHORT_NAMES[kind]} ontbreekt nog. De investeerder stuurt het zelf in.`}</Empty>
      </div>
    )
  }
  return (
    <>
      <DocumentViewer investorId={detail.id} kind={kind} document={document} path={document.path} />
      <DocumentFacts detail={detail} kind={kind} document={document} />
    </>
  )
}
