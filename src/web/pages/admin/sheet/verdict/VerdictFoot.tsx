import { useQuery } from '@tanstack/react-query'
import { Check, Mail } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import type { InvestorDetail } from '#contract/admin-detail.ts'
import { adminGetDocumentsPlace } from '#contract/admin-kyc.ts'
import type { DocumentKind } from '#domain/documents.ts'
import { notJudgeable } from '#domain/kyc.ts'
import type { KycVerdict } from '#domain/kyc-verdict.ts'
import { ask } from '#web/lib/ask.ts'
import { dateText, shortDateText } from '#web/lib/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckField } from '#web/ui/CheckField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { UnsavedMark } from '#web/ui/Unsaved.tsx'
import type { Verdict } from './use-verdict.ts'
import { isUnsent, notRejectable, notVerifiable } from './verdict-draft.ts'

interface VerdictFootProps {
  readonly detail: InvestorDetail
  readonly judges: boolean
  readonly verdict: Verdict
  readonly onShow: (kind: DocumentKind) => void
  /** Whether the documents are seen: what can be decided stands beside them. */
  readonly deciding: boolean
  /** The way to the other column, where only one is seen. */
  readonly other: { readonly label: string; readonly show: () => void } | null
}

/** Always in sight: what was decided or can be, and what else is there. */
export function VerdictFoot({ detail, judges, verdict, onShow, deciding, other }: VerdictFootProps) {
  const not = notJudgeable(detail)
  return (
    <footer data-busy={verdict.act.busy || undefined} className="sheet-foot verdict-foot">
      <Troubles verdict={verdict} />
      <UnsavedMark unsaved={!verdict.act.busy && isUnsent(verdict.draft, detail)} />
      <p className="mr-auto text-ink-2 max-lg:hidden">{`Kenmerk ${detail.id.slice(0, 8)}, aangemaakt ${shortDateText(detail.created_at)}`}</p>
      {!judges
        ? <p className="text-ink-2">Documenten en BSN zijn er voor beheerders die mogen beoordelen.</p>
        : !deciding ? null : not === null
          ? <Decide detail={detail} verdict={verdict} onShow={onShow} />
          : <p className="text-ink-2">{not === 'documents_missing' ? 'Er is nog geen oordeel mogelijk: niet beide documenten zijn er.' : sayVerified(detail)}</p>}
      {other ? <div className="verdict-other"><Button look="quiet" size="small" wide onClick={other.show}>{other.label}</Button></div> : null}
    </footer>
  )
}

function sayVerified({ kyc_verified_at: at }: InvestorDetail): string {
  return at ? `Geverifieerd op ${dateText(at)}.` : 'Geverifieerd.'
}

/** Why it was not done, and what others did meanwhile. */
function Troubles({ verdict: { act, meanwhile, seeMeanwhile } }: { readonly verdict: Verdict }) {
  const conflict = act.failure?.is('changed_meanwhile') ?? false
  if (meanwhile.length === 0 && !act.failure) return null
  const see = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with what was seen: on to the document, or to the person where none is shown.
    const sheet = currentTarget.closest('dialog')
    const next = sheet?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? sheet?.querySelector<HTMLElement>('[data-first-focus]')
    next?.focus()
    seeMeanwhile()
  }
  return (
    <div tabIndex={-1} data-troubles className="verdict-troubles">
      {act.failure ? <Notice tone="bad" title="Fout bij het bijwerken van KYC status">{act.failure.text}</Notice> : null}
      {meanwhile.length > 0 || conflict ? (
        <Notice tone="wait" live title="Intussen gewijzigd door een ander">
          {meanwhile.map((line) => <p key={line} className="wrap-anywhere">{line}</p>)}
          <p>Wat u typte, staat er nog. Bekijk opnieuw wat er nu is.</p>
          <button type="button" className="link min-h-[36px]" onClick={see}><span>Gezien</span></button>
        </Notice>
      ) : null}
    </div>
  )
}

function Decide({ detail, verdict, onShow }: Pick<VerdictFootProps, 'detail' | 'verdict' | 'onShow'>) {
  const { draft, act, send, goesOn, setGoesOn, meanwhile } = verdict
  const { data: place } = useQuery(ask(adminGetDocumentsPlace, { p_investor_id: detail.id }))
  const [asked, setAsked] = useState<KycVerdict | null>(null)
  const [sending, setSending] = useState<KycVerdict | null>(null)
  const unseen = meanwhile.length > 0 ? 'Bekijk eerst wat er is gewijzigd.' : null
  const not = { verified: unseen ?? notVerifiable(draft), rejected: unseen ?? notRejectable(draft)?.text ?? null }
  const press = (status: KycVerdict) => {
    setAsked(not[status] === null ? null : status)
    if (not[status] === null) {
      setSending(status)
      return send(status)
    }
    if (unseen !== null) return document.querySelector<HTMLElement>('[data-troubles]')?.focus()
    const at = status === 'rejected' ? notRejectable(draft)?.at : null
    if (at) {
      onShow(at)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-reason="${at}"]`)?.focus())
    }
  }
  const busy = (status: KycVerdict, word: string) => (act.busy && sending === status ? word : false)
  return (
    <>
      {asked !== null && not[asked] !== null ? <p role="alert" className="verdict-why">{not[asked]}</p> : null}
      {place && place.position !== null && place.total > 1 ? <CheckField label="Daarna de volgende openen" checked={goesOn} onChange={setGoesOn} /> : null}
      <div className="verdict-button" data-spare={(not.verified !== null && not.rejected === null) || undefined}>
        <Button look="primary" size="small" wide off={not.verified !== null} busy={busy('verified', 'Bijwerken...')} icon={<Check aria-hidden className="size-[18px]" />} title={not.verified ?? undefined} onClick={() => press('verified')}>Markeer als geverifieerd</Button>
      </div>
      <div className="verdict-button" data-spare={(not.rejected !== null && not.verified === null) || undefined}>
        <Button look="danger" size="small" wide off={not.rejected !== null} busy={busy('rejected', 'Versturen...')} icon={<Mail aria-hidden className="size-[18px]" />} title={not.rejected ?? undefined} onClick={() => press('rejected')}>Afwijzen en mailen</Button>
      </div>
    </>
  )
}
