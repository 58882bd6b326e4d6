import { useId, useRef } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_SHORT_NAMES, type DocumentKind, type DocumentVerdict } from '#domain/documents.ts'
import { notJudgeable } from '#domain/kyc.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { presentDocument, timesSent } from '#web/pages/admin/sheet/document/document-words.ts'
import { ReasonField } from './ReasonField.tsx'
import type { Verdict } from './use-verdict.ts'
import './verdict.css'

interface VerdictFormProps {
  readonly detail: InvestorDetail
  readonly kind: DocumentKind
  readonly verdict: Verdict
}

const CHOICES = [
  { value: 'accepted', word: 'Goed', letter: 'G' },
  { value: 'rejected', word: 'Niet goed', letter: 'N' },
] as const satisfies readonly { readonly value: DocumentVerdict; readonly word: string; readonly letter: string }[]

/** What is said of one document: right or not, and why not, in words that the person reads. */
export function VerdictForm({ detail, kind, verdict }: VerdictFormProps) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const { choice } = verdict.draft[kind]
  const choose = (value: DocumentVerdict) => verdict.change(kind, { choice: value })
  // Only here: elsewhere a letter is a letter.
  useKeys(group, (key) => {
    const found = CHOICES.find(({ letter }) => letter === key.toUpperCase())
    if (!found) return false
    choose(found.value)
    group.current?.querySelector<HTMLInputElement>(`input[value="${found.value}"]`)?.focus()
    return true
  })
  if (!presentDocument(detail, kind) || notJudgeable(detail) === 'already_verified') return null
  const times = timesSent(detail, kind)
  return (
    <div ref={group} role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-plain font-bold">{DOCUMENT_SHORT_NAMES[kind]}</h3>
        {times > 1 ? <p className="text-ink-2">{`${times}e keer ingestuurd`}</p> : null}
      </div>
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-2 gap-2.5">
        {CHOICES.map(({ value, word, letter }) => (
          <label key={value} className="verdict-choice">
            <input type="radio" name={id} value={value} checked={choice === value} onChange={() => choose(value)} />
            <span className="flex-1 font-semibold">{word}</span>
            <kbd aria-hidden className="verdict-key">{letter}</kbd>
          </label>
        ))}
      </div>
      {choice === 'rejected' ? <ReasonField detail={detail} kind={kind} verdict={verdict} /> : null}
    </div>
  )
}
