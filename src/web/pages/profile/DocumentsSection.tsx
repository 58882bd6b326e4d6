import { useEffect } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { DOCUMENT_KINDS } from '#domain/documents.ts'
import { ISSUER } from '#domain/issuer.ts'
import { DocumentSlot } from './DocumentSlot.tsx'
import type { Place } from './use-document.ts'

interface DocumentsSectionProps extends Pick<Place, 'onChange' | 'onSending'> {
  readonly portfolio: Portfolio
}

/** The identity document and the proof of address, side by side. */
export function DocumentsSection({ portfolio, onChange, onSending }: DocumentsSectionProps) {
  useEffect(() => {
    // A file that misses its place would be opened instead of this page, and what was typed would be gone.
    const over = new AbortController()
    for (const kind of ['dragover', 'drop'] as const) window.addEventListener(kind, (event) => event.preventDefault(), { signal: over.signal })
    return () => over.abort()
  }, [])
  return (
    <div className="profile-section">
      <div>
        <h2 className="text-head font-bold tracking-[-0.022em]">{'Verificatie\u00addocumenten'}</h2>
        <p className="mt-1.5 text-small text-ink-2 text-pretty">{`Op de kopie van uw ID-kaart of paspoort mag u uw BSN en uw pasfoto afdekken, en er “Kopie voor ${ISSUER.brand}” met de datum op schrijven. Uw naam, geboortedatum en het documentnummer moeten leesbaar blijven.`}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {DOCUMENT_KINDS.map((kind) => (
          <DocumentSlot
            key={kind} investorId={portfolio.id} kind={kind} onChange={onChange} onSending={onSending}
            document={portfolio.documents.find((one) => one.kind === kind && one.state === 'present')}
          />
        ))}
      </div>
    </div>
  )
}
