import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetRequest, adminListRequests, type QueuedRequest } from '#contract/admin-requests.ts'
import { ask } from '#web/lib/ask.ts'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { MarkPaid } from './MarkPaid.tsx'
import { RequestTalk } from './RequestTalk.tsx'

interface RequestPanelProps {
  readonly request: QueuedRequest
  readonly mayWrite: boolean
  readonly say: (text: string) => void
}

/** Below a request: what was agreed, and its money. */
export function RequestPanel({ request, mayWrite, say }: RequestPanelProps) {
  const questions = useQueryClient()
  useAskedAgain(adminGetRequest.name)
  const { data, error, refetch } = useQuery(ask(adminGetRequest, { p_investment_id: request.investment_id }))
  const [done, setDone] = useState(0)
  const finish = async (text: string) => {
    void refreshDesk(questions)
    await Promise.all([adminListRequests, adminGetRequest].map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
    // What was typed is kept by now: both forms begin anew, with what is missing.
    setDone((before) => before + 1)
    say(text)
  }
  if (error && !data) return <div className="p-4"><NotLoaded failure={error} onRetry={() => void refetch()} /></div>
  if (!data) return <div className="p-4"><Waiting>Aanvraag laden...</Waiting></div>
  return (
    <div className="grid items-start gap-4 border-b border-line bg-sunken p-3.5 lg:grid-cols-2">
      <RequestTalk turn={done} detail={data} mayWrite={mayWrite} onDone={(text) => void finish(text)} />
      {mayWrite ? <MarkPaid key={done} investment={data.request} onDone={(text) => void finish(text)} /> : null}
    </div>
  )
}
