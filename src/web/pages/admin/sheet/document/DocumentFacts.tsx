import type { InvestorDetail } from '#contract/admin-detail.ts'
import type { DocumentRow } from '#contract/documents.ts'
import type { DocumentKind } from '#domain/documents.ts'
import { calendarDate } from '#domain/moment.ts'
import { addressLine } from '#domain/profile-rules.ts'
import { PROOF_MONTHS, proofFrom } from '#domain/refusal-reasons.ts'

interface DocumentFactsProps {
  readonly detail: InvestorDetail
  readonly kind: DocumentKind
  readonly document: DocumentRow
}

/** What the document must say, to be compared with it. */
export function DocumentFacts({ detail, kind, document }: DocumentFactsProps) {
  return (
    <dl className="document-facts">
      <div><dt>Naam</dt><dd>{detail.name}</dd></div>
      {kind === 'proof' ? (
        <>
          <div><dt>Adres</dt><dd>{detail.address ?? addressLine(detail) ?? 'nog niet ingevuld'}</dd></div>
          <div>
            <dt>Datum vanaf</dt>
            <dd>
              <b className="font-semibold">{proofFrom(calendarDate(Date.parse(document.uploaded_at)))}</b>
              <span className="font-normal text-ink-2">{` (maximaal ${PROOF_MONTHS} maanden oud)`}</span>
            </dd>
          </div>
        </>
      ) : <div><dt>BSN</dt><dd>{detail.bsn ?? 'niet bekend'}</dd></div>}
    </dl>
  )
}
