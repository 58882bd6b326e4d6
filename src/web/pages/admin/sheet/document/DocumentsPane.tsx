import { House, IdCard } from 'lucide-react'
import { useId, useRef } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { DOCUMENT_KINDS, DOCUMENT_SHORT_NAMES, type DocumentKind } from '#domain/documents.ts'
import { shortDateText } from '#web/lib/format.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { NextLetter } from '#web/pages/admin/sheet/verdict/NextLetter.tsx'
import { VerdictForm } from '#web/pages/admin/sheet/verdict/VerdictForm.tsx'
import type { Verdict } from '#web/pages/admin/sheet/verdict/use-verdict.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { DOCUMENT_STATES, extensionOf, presentDocument, stateOf } from './document-words.ts'
import './documents.css'

interface DocumentsPaneProps {
  readonly detail: InvestorDetail
  readonly kind: DocumentKind
  readonly onKind: (kind: DocumentKind) => void
  readonly verdict: Verdict
}

const ICONS = { id: IdCard, proof: House } as const

/** Both documents with their state, the one that is looked at, and what is said of it. */
export function DocumentsPane({ detail, kind, onKind, verdict }: DocumentsPaneProps) {
  const ids = useId()
  const tabs = useRef<HTMLDivElement>(null)
  useKeys(tabs, (key) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
    const other = kind === 'id' ? 'proof' : 'id'
    onKind(other)
    tabs.current?.querySelector<HTMLElement>(`[data-kind="${other}"]`)?.focus()
    return true
  })
  return (
    <div className="documents-pane">
      <div ref={tabs} role="tablist" aria-label="Documenten" className="document-tabs">
        {DOCUMENT_KINDS.map((one) => <Tab key={one} detail={detail} kind={one} ids={ids} chosen={one === kind} onChoose={() => onKind(one)} />)}
      </div>
      <div role="tabpanel" id={`${ids}-${kind}`} aria-labelledby={`${ids}-tab-${kind}`} className="document-panel">
        <DocumentCard key={presentDocument(detail, kind)?.path ?? `no ${kind}`} detail={detail} kind={kind} />
        <VerdictForm key={kind} detail={detail} kind={kind} verdict={verdict} />
        <NextLetter detail={detail} draft={verdict.draft} />
      </div>
    </div>
  )
}

interface TabProps {
  readonly detail: InvestorDetail
  readonly kind: DocumentKind
  readonly ids: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function Tab({ detail, kind, ids, chosen, onChoose }: TabProps) {
  const Icon = ICONS[kind]
  const document = presentDocument(detail, kind)
  const { tone, icon, word } = DOCUMENT_STATES[stateOf(document)]
  return (
    <button
      type="button" role="tab" id={`${ids}-tab-${kind}`} data-kind={kind} aria-selected={chosen} aria-controls={chosen ? `${ids}-${kind}` : undefined} tabIndex={chosen ? 0 : -1}
      className="document-tab" onClick={onChoose}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 text-left">
        <span className="block font-semibold">{DOCUMENT_SHORT_NAMES[kind]}</span>
        {document ? <span className="block text-tiny text-ink-2">{`${shortDateText(document.uploaded_at)}, ${extensionOf(document)}`}</span> : null}
      </span>
      <StatusBadge tone={tone} icon={icon}>{word}</StatusBadge>
    </button>
  )
}
