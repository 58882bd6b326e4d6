import { useState } from 'react'
import type { InvestmentInDetail, InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { DocumentsPane } from '#web/pages/admin/sheet/document/DocumentsPane.tsx'
import { useVerdict } from '#web/pages/admin/sheet/verdict/use-verdict.ts'
import { VerdictFoot } from '#web/pages/admin/sheet/verdict/VerdictFoot.tsx'
import { BookTransfer } from './BookTransfer.tsx'
import { PersonColumn } from './PersonColumn.tsx'
import './details.css'

interface DetailsProps {
  readonly admin: Admin
  readonly detail: InvestorDetail
  readonly onSaid: (said: { readonly title: string; readonly about: string } | null) => void
}

/** Which of the two columns a narrow sheet shows. */
type Part = 'documents' | 'data'

/** All of a person: their data and history, and beside them the documents with the verdict; below each other's place where it is narrow. */
export function Details({ admin, detail, onSaid }: DetailsProps) {
  const wide = useMedia('(min-width: 1100px)')
  const judges = admin.role !== 'viewer'
  const hasDocuments = Boolean(detail.id_document_url ?? detail.proof_of_residence_url)
  const [part, setPart] = useState<Part>(judges && hasDocuments ? 'documents' : 'data')
  const [kind, setKind] = useState<DocumentKind>(() => firstToJudge(detail))
  const verdict = useVerdict(detail, onSaid)
  const [booked, book] = useState<InvestmentInDetail | null>(null)
  const both = wide && judges
  return (
    <>
      <div className="sheet-body details" data-both={both || undefined}>
        {both || part === 'data' ? <PersonColumn detail={detail} mayReveal={judges} onBook={judges ? book : null} /> : null}
        {judges && (wide || part === 'documents') ? <DocumentsPane detail={detail} kind={kind} onKind={setKind} verdict={verdict} /> : null}
      </div>
      <VerdictFoot
        detail={detail} judges={judges} verdict={verdict} onShow={setKind} deciding={wide || part === 'documents'}
        other={judges && !wide ? { label: part === 'documents' ? 'Gegevens en geschiedenis' : 'Documenten en oordeel', show: () => setPart(part === 'documents' ? 'data' : 'documents') } : null}
      />
      <BookTransfer detail={detail} investment={booked} onClose={() => book(null)} onSaid={onSaid} />
    </>
  )
}

/** The first document that is there and was not judged; else the first that is there. */
function firstToJudge(detail: InvestorDetail): DocumentKind {
  const present = (kind: DocumentKind) => detail.documents.find((one) => one.kind === kind && one.state === 'present')
  return DOCUMENT_KINDS.find((kind) => present(kind)?.verdict === null) ?? DOCUMENT_KINDS.find((kind) => present(kind)) ?? 'id'
}
