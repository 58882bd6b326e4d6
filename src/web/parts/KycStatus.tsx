import { CircleCheck, CircleDashed } from 'lucide-react'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { kycHeadline } from '#domain/kyc.ts'
import { dateText } from '#web/lib/format.ts'
import { StatusLabel } from './StatusLabel.tsx'

type Verified = Pick<InvestorProfile, 'kyc_status' | 'kyc_verified_at' | 'kyc_reason' | 'id_document_url' | 'proof_of_residence_url' | 'documents_uploaded_at'>

/** The verification card: the specification's headline, both documents, and below them the verdict (contract 4.10). */
export function KycStatus({ investor }: { readonly investor: Verified }) {
  const uploaded = investor.documents_uploaded_at ? `Geüpload op ${dateText(investor.documents_uploaded_at)}` : 'Geüpload'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-head font-bold tracking-[-0.022em]">Verificatie</h2>
        <StatusLabel word={kycHeadline(investor)} />
      </div>
      <ul className="mt-3 divide-y divide-line">
        <DocumentLine name="ID-kaart of paspoort" said={investor.id_document_url ? uploaded : null} />
        <DocumentLine name="Bewijs van adres" said={investor.proof_of_residence_url ? uploaded : null} />
      </ul>
      <Verdict investor={investor} />
    </>
  )
}

function DocumentLine({ name, said }: { readonly name: string; readonly said: string | null }) {
  const Icon = said ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-2.5 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${said ? 'text-ok' : 'text-wait'}`} />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-note text-ink-2">{said ?? 'Ontbreekt nog'}</p>
      </div>
    </li>
  )
}

function Verdict({ investor }: { readonly investor: Verified }) {
  if (investor.kyc_status === 'rejected') {
    return <VerdictLine word="Afgewezen" reason={investor.kyc_reason} text="Upload uw documenten opnieuw, dan kijken wij er nog eens naar." />
  }
  if (investor.kyc_status !== 'verified') return null
  const since = investor.kyc_verified_at ? `Uw identiteit is gecontroleerd op ${dateText(investor.kyc_verified_at)}.` : 'Uw identiteit is gecontroleerd.'
  return <VerdictLine word="Geverifieerd" reason={null} text={since} />
}

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
