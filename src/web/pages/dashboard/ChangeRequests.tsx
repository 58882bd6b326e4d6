import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import { getInvestorChangeRequests, withdrawInvestorChange } from '#contract/change-requests.ts'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { CHANGE_FIELDS, CHANGES, type ChangeField } from '#domain/changes.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { dateText } from '#web/lib/format.ts'
import { textOf } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AskChange } from './AskChange.tsx'

type Requests = ReplyOf<typeof getInvestorChangeRequests>

/** Name and address are asked for, not changed: what is asked for now, what came of the last one, and the way to ask. */
export function ChangeRequests({ investor }: { readonly investor: InvestorProfile }) {
  const { data: requests, error, refetch } = useQuery(ask(getInvestorChangeRequests, { p_investor_id: investor.id }))
  return (
    <div className="mt-3 border-t border-line pt-4">
      {requests ? <Fields investor={investor} requests={requests} /> : error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Aanvragen laden...</Waiting>}
    </div>
  )
}

function Fields({ investor, requests }: { readonly investor: InvestorProfile; readonly requests: Requests }) {
  const questions = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ChangeField | null>(null)
  const [said, setSaid] = useState('')
  // The button that was pressed is gone by then: the focus goes to what took its place.
  const renew = async (words: string) => {
    setSaid('')
    await questions.invalidateQueries({ queryKey: [getInvestorChangeRequests.name] })
    setSaid(words)
    part.current?.focus({ preventScroll: true })
  }
  const asked = () => {
    setOpen(null)
    void renew('Uw aanvraag is verstuurd. Wij nemen contact op.')
  }
  return (
    <div ref={part} tabIndex={-1} role="group" aria-label="Naam en e-mailadres wijzigen" className="flex flex-col gap-3 outline-none">
      <p className="text-note text-ink-2">Uw naam en e-mailadres staan in het register. Een wijziging vraagt u aan; wij controleren die eerst.</p>
      {CHANGE_FIELDS.map((field) => <OneField key={field} field={field} last={requests.find((request) => request.field === field)} investorId={investor.id} onAsk={() => setOpen(field)} onWithdrawn={() => renew('Uw aanvraag is ingetrokken.')} />)}
      <Aloud>{said}</Aloud>
      {CHANGE_FIELDS.map((field) => (
        <Dialog key={field} title={`Vraag ${CHANGES[field].article} aan`} open={open === field} onClose={() => setOpen(null)}>
          <AskChange field={field} investor={investor} onDone={asked} />
        </Dialog>
      ))}
    </div>
  )
}

interface OneFieldProps {
  readonly field: ChangeField
  /** The newest request of it. */
  readonly last: Requests[number] | undefined
  readonly investorId: string
  readonly onAsk: () => void
  readonly onWithdrawn: () => Promise<void>
}

function OneField({ field, last, investorId, onAsk, onWithdrawn }: OneFieldProps) {
  const { article, asked } = CHANGES[field]
  const withdraw = useAct((requestId: string, attempt) => call(withdrawInvestorChange, { p_investor_id: investorId, p_request_id: requestId }, attempt).then(onWithdrawn), () => undefined)
  if (last?.state === 'open') {
    return (
      <div>
        {withdraw.failure ? <div className="mb-2"><Notice tone="bad" title="Intrekken is niet gelukt">{textOf(withdraw.failure, 'Probeer het opnieuw.')}</Notice></div> : null}
        <Notice tone="info" title={`Aangevraagd op ${dateText(last.asked_at)}`}>
          <p className="wrap-anywhere">{`${asked}: ${last.wanted}`}</p>
          <p>Wij nemen contact op.</p>
        </Notice>
        <div className="mt-1.5"><Button look="quiet" size="small" busy={withdraw.busy ? 'Intrekken...' : false} aria-label={`Aanvraag voor ${article} intrekken`} onClick={() => withdraw.run(last.id)}>Intrekken</Button></div>
      </div>
    )
  }
  return (
    <div>
      {last?.state === 'refused' ? <p className="mb-1.5 text-note text-ink-2 wrap-anywhere">{`Uw aanvraag van ${dateText(last.asked_at)} is niet doorgevoerd. De reden: ${last.reason ?? ''}`}</p> : null}
      <Button look="secondary" size="small" onClick={onAsk}>{`${field === 'name' ? 'Andere naam' : 'Ander e-mailadres'} aanvragen`}</Button>
    </div>
  )
}
