import { Check } from 'lucide-react'
import { useId, useRef } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { callName } from '#domain/called.ts'
import type { DocumentKind } from '#domain/documents.ts'
import { calendarDate } from '#domain/moment.ts'
import { REASONS, reasonsFor, sayReason, withReason, type RefusalReason } from '#domain/refusal-reasons.ts'
import type { Verdict } from './use-verdict.ts'
import { withKept, withoutKept } from './verdict-draft.ts'

interface ReasonFieldProps {
  readonly detail: InvestorDetail
  readonly kind: DocumentKind
  readonly verdict: Verdict
}

/** As long as the call takes. */
const LONGEST = 1000

/** Why a document is not right: picked reasons write the text, and whoever judges goes on with it. */
export function ReasonField({ detail, kind, verdict }: ReasonFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft, change } = verdict
  const { picked, text } = draft[kind]
  const pick = (reason: RefusalReason) => {
    const on = !picked.includes(reason)
    const sentence = sayReason(reason, kind, calendarDate(Date.now()))
    change(kind, { picked: on ? [...picked, reason] : picked.filter((one) => one !== reason), text: withKept(withReason(withoutKept(text, kind), sentence, on), kind, draft) })
    if (on && sentence === '') field.current?.focus()
  }
  return (
    <>
      <div role="group" aria-label="Redenen" className="flex flex-wrap gap-2">
        {reasonsFor(kind).map((reason) => (
          <button key={reason} type="button" aria-pressed={picked.includes(reason)} className="verdict-reason" onClick={() => pick(reason)}>
            {picked.includes(reason) ? <Check aria-hidden className="size-4" /> : null}
            <span>{REASONS[reason].word}</span>
          </button>
        ))}
      </div>
      <label htmlFor={id} className="text-tiny font-semibold">{`Dit leest ${callName(detail)} in de mail`}</label>
      <textarea
        ref={field} id={id} data-reason={kind} className="verdict-text" rows={3} maxLength={LONGEST} value={text}
        onChange={({ currentTarget }) => change(kind, { text: currentTarget.value })}
      />
    </>
  )
}
