import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { adminReadVerdictLetter } from '#contract/admin-kyc.ts'
import { callName } from '#domain/called.ts'
import { notJudgeable } from '#domain/kyc.ts'
import type { KycVerdict } from '#domain/kyc-verdict.ts'
import { ask } from '#web/lib/ask.ts'
import { textOf } from '#web/lib/refused.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { notRejectable, notVerifiable, verdictOf, type Draft } from './verdict-draft.ts'

interface LetterPreviewProps {
  readonly detail: InvestorDetail
  readonly draft: Draft
  readonly status: KycVerdict
}

/** The letter of the verdict that can be given as things are said now; nothing while none can. */
export function NextLetter({ detail, draft }: Pick<LetterPreviewProps, 'detail' | 'draft'>) {
  if (notJudgeable(detail) !== null) return null
  if (notVerifiable(draft) === null) return <LetterPreview detail={detail} draft={draft} status="verified" />
  return notRejectable(draft) === null ? <LetterPreview detail={detail} draft={draft} status="rejected" /> : null
}

/** The letter that will be sent, as the server writes it: read before anything is decided. */
function LetterPreview({ detail, draft, status }: LetterPreviewProps) {
  const order = useSettled(JSON.stringify(verdictOf(status, draft)))
  const [open, setOpen] = useState(false)
  const { documents } = JSON.parse(order) as ReturnType<typeof verdictOf>
  const { data: letter, error } = useQuery({
    ...ask(adminReadVerdictLetter, { p_investor_id: detail.id, p_kyc_status: status, p_documents: documents }), enabled: open, placeholderData: (before) => before, gcTime: 0,
  })
  return (
    <details className="letter-preview" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary><span>{`Lees de mail aan ${callName(detail)}`}</span></summary>
      {letter ? (
        <div className="letter">
          <p className="font-semibold wrap-anywhere">{letter.subject}</p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{letter.text}</p>
        </div>
      ) : <p className="py-2 text-ink-2">{error ? textOf(error, 'De mail kan nu niet worden getoond.') : 'De mail wordt geschreven...'}</p>}
    </details>
  )
}
