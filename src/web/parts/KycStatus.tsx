import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { InvestorProfile, Portfolio } from '#contract/portfolio.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAMES, type DocumentKind } from '#domain/documents.ts'
import { kycHeadline } from '#domain/kyc.ts'
import { refusedDocument } from '#domain/profile.ts'
import { dateText } from '#web/lib/format.ts'
import { DocumentPreview } from './DocumentPreview.tsx'
import { StatusLabel } from './StatusLabel.tsx'

type Verified = Pick<InvestorProfile, 'kyc_status' | 'kyc_verified_at' | 'kyc_reason' | 'id_document_url' | 'proof_of_residence_url'> & Pick<Portfolio, 'documents'>

/** The verification card: the specification's headline, both documents, and below them the verdict (contract 4.10). */
export function KycStatus({ investor }: { readonly investor: Verified }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-head font-bold tracking-[-0.022em]">Verificatie</h2>
        <StatusLabel word={kycHeadline(investor)} />
      </div>
      <ul className="mt-3 divide-y divide-line">
        {DOCUMENT_KINDS.map((kind) => <DocumentLine key={kind} investor={investor} kind={kind} />)}
      </ul>
      <Verdict investor={investor} />
    </>
  )
}

const SIGNS = {
  there: { Icon: CircleCheck, colour: 'text-ok' },
  missing: { Icon: CircleDashed, colour: 'text-wait' },
  again: { Icon: CircleAlert, colour: 'text-bad' },
} as const

/** One document: whether it is there, since when, and what was said of it. */
function DocumentLine({ investor, kind }: { readonly investor: Verified; readonly kind: DocumentKind }) {
  const document = investor.documents.find((one) => one.kind === kind && one.state === 'present')
  const there = kind === 'id' ? investor.id_document_url : investor.proof_of_residence_url
  const again = there ? refusedDocument(investor, kind) : null
  const { Icon, colour } = SIGNS[!there ? 'missing' : again ? 'again' : 'there']
  const uploaded = !there ? 'Ontbreekt nog' : document ? `Geüpload op ${dateText(document.uploaded_at)}` : 'Geüpload'
  const said = again ? `${uploaded}, opnieuw nodig` : document?.verdict === 'accepted' ? `${uploaded}, goedgekeurd` : uploaded
  return (
    <li className="flex gap-2.5 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{DOCUMENT_NAMES[kind]}</p>
        <p className="text-note text-ink-2">{said}</p>
        {again?.reason ? <p className="mt-1 text-small wrap-anywhere">{again.reason}</p> : null}
      </div>
      {document?.path ? <Look title={DOCUMENT_NAMES[kind]} path={document.path} /> : null}
    </li>
  )
}

function Look({ title, path }: { readonly title: string; readonly path: string }) {
  const [looking, setLooking] = useState(false)
  return (
    <>
      <button type="button" className="link -my-2 min-h-11 shrink-0 self-start text-small" onClick={() => setLooking(true)}><span>Bekijken</span><span className="sr-only">{` (${title})`}</span></button>
      <DocumentPreview title={title} path={path} open={looking} onClose={() => setLooking(false)} />
    </>
  )
}

function Verdict({ investor }: { readonly investor: Verified }) {
  if (investor.kyc_status === 'rejected') {
    const again = DOCUMENT_KINDS.filter((kind) => refusedDocument(investor, kind) !== null)
    return <VerdictLine word="Afgewezen" reason={investor.kyc_reason} text={`${AGAIN[again.length] ?? ''}, dan kijken wij er nog eens naar.`} />
  }
  if (investor.kyc_status !== 'verified') return null
  const since = investor.kyc_verified_at ? `Uw identiteit is gecontroleerd op ${dateText(investor.kyc_verified_at)}.` : 'Uw identiteit is gecontroleerd.'
  return <VerdictLine word="Geverifieerd" reason={null} text={since} />
}

/** What somebody who was refused can do, by how many documents must come again. */
const AGAIN = ['Pas uw gegevens aan en sla uw profiel opnieuw op', 'Upload dit document opnieuw', 'Upload uw documenten opnieuw']

interface VerdictLineProps {
  readonly word: 'Afgewezen' | 'Geverifieerd'
  /** In the words of whoever judged. */
  readonly reason: string | null
  readonly text: string
}

function VerdictLine({ word, reason, text }: VerdictLineProps) {
  return (
    <div className="mt-1 border-t border-line pt-3.5">
      <StatusLabel word={word} />
      {reason ? <p className="mt-1.5 wrap-anywhere">{reason}</p> : null}
      <p className="mt-1.5 text-note text-ink-2">{text}</p>
    </div>
  )
}
