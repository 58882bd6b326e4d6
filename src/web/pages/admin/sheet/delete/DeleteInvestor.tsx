import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getInvestorDetail, type InvestorDetail } from '#contract/admin-detail.ts'
import { deleteInvestorData } from '#contract/admin-investors.ts'
import { cleanText } from '#domain/clean-text.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { Refused, refusedHere, type Refused as Refusal } from '#web/lib/refused.ts'
import { mayInterrupt } from '#web/lib/unsaved.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { tellDeleted } from './deleted-news.ts'
import { WhatGoes } from './WhatGoes.tsx'
import './delete.css'

interface DeleteInvestorProps {
  readonly id: string
  /** Done, or given up. */
  readonly onDone: () => void
}

/** The question before a person is deleted with all that is theirs (spec 2, section 2; contract 4.12). */
export function DeleteInvestor({ id, onDone }: DeleteInvestorProps) {
  const { data: detail, error, isFetchedAfterMount, refetch } = useQuery({ ...ask(getInvestorDetail, { p_investor_id: id }), refetchOnMount: 'always' })
  // As it was when the question was asked: what comes or goes meanwhile is said.
  const [first, setFirst] = useState<InvestorDetail | null>(null)
  if (!first && detail && isFetchedAfterMount && !error) setFirst(detail)
  if (first) return <Question detail={detail ?? first} first={first} onDone={onDone} />
  if (error) return <div className="delete"><NotLoaded failure={error} onRetry={() => void refetch()} /></div>
  return <Waiting>Gegevens laden...</Waiting>
}

interface QuestionProps {
  readonly detail: InvestorDetail
  readonly first: InvestorDetail
  readonly onDone: () => void
}

function Question({ detail, first, onDone }: QuestionProps) {
  const questions = useQueryClient()
  const [typed, setTyped] = useState('')
  const isName = (text: string) => sameName(text, detail.name)
  const deleting = useAct((_: void, attempt) => remove(detail.id, attempt), (deleted) => {
    tellDeleted({ name: detail.name, certificates: deleted?.certificates ?? 0 })
    onDone()
    void questions.invalidateQueries()
  })
  return (
    <Form
      unsaved={null}
      problems={{ name: (text) => (isName(text) ? null : `Typ de naam zoals die hier staat: ${detail.name}`) }} act={deleting} say={failed} aria-label={`${detail.name} verwijderen`} className="delete"
      onType={({ name }) => setTyped(name)} onSend={() => deleting.run()}
    >
      <WhatGoes detail={detail} first={first} />
      <Field label={`Typ “${detail.name}” om te bevestigen`} name="name" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <div className="delete-foot">
        <Button look="secondary" size="small" onClick={() => mayInterrupt() && onDone()}>Annuleren</Button>
        <DeleteButton ready={isName(typed)} />
      </div>
    </Form>
  )
}

/** Upper and lower case may differ: it is asked whether this person is meant, not how well one types. */
function sameName(typed: string, name: string): boolean {
  return cleanText(typed).toLowerCase() === cleanText(name).toLowerCase()
}

/** Who is gone already was deleted by this press or a colleague's: either way what was asked for is so. Throws `Refused`. */
async function remove(investorId: string, attempt: Attempt) {
  try {
    const { success, deletedData } = await call(deleteInvestorData, { investorId }, attempt)
    if (!success) throw refusedHere('broken', 'Server-side deletion failed.')
    return deletedData
  } catch (failure) {
    if (failure instanceof Refused && failure.is('investor_unknown')) return null
    throw failure
  }
}

const FAILED = 'Er is een fout opgetreden bij het verwijderen van de investeerder'

/** The words of the specification with what the server says (spec 2, section 8). */
function failed(text: string, failure: Refusal) {
  if (failure.is('investor_still_linked')) return <Notice tone="bad" title={text} />
  const details = failure.status === 0 ? text : `Deletion failed: ${failure.status} - ${text}`
  return <Notice tone="bad" title={FAILED}><p>{failure.is('unreadable') ? 'Server-side deletion failed.' : details}</p></Notice>
}
