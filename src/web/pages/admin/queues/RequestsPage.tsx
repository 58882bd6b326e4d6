import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminListRequests } from '#contract/admin-requests.ts'
import { formatEuroShort } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { OFFER } from '#web/lib/offer.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Held } from '#web/pages/admin/frame/Held.tsx'
import { PagerButtons } from '#web/pages/admin/frame/PagerButtons.tsx'
import { useAskedAgainUnread } from '#web/pages/admin/frame/reading.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { RequestRows } from './RequestRows.tsx'

const PAGE_SIZE = 50

/** /admin/requests: large requests, whoever is to be called first at their head (look/23). */
export default function RequestsPage() {
  return (
    <AdminScreen title="Aanvragen" tab="requests">
      {() => (
        <>
          <p className="max-w-[70ch] text-ink-2">Beloofd: gebeld binnen 24 uur na de aanvraag. Een aanvraag staat hier tot het geld binnen is.</p>
          <Requests />
        </>
      )}
    </AdminScreen>
  )
}

/** It stands still while a row is read: the number of another would come under the hand. */
function Requests() {
  const panel = useRef<HTMLDivElement>(null)
  const held = useAskedAgainUnread(panel, adminListRequests.name)
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <RequestList />
      <Held held={held} />
    </div>
  )
}

function RequestList() {
  const now = useMinute()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch, isPlaceholderData: busy } = useQuery({ ...ask(adminListRequests, { p_limit: PAGE_SIZE, p_cursor: cursors.at(-1) ?? null }), placeholderData: keepPreviousData })
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>Aanvragen laden...</Waiting>
  const next = data.next_cursor
  return (
    <section aria-label="Aanvragen" aria-busy={busy} className="rounded-(--radius-card) border border-line bg-surface">
      {data.requests.length > 0 ? <RequestRows rows={data.requests} now={now} /> : <Empty title="Er zijn geen aanvragen">{`Een nieuwe vanaf ${formatEuroShort(OFFER.requestFrom)} komt hier binnen en telt 24 uur af.`}</Empty>}
      {next !== null || cursors.length > 0 ? (
        <div className="flex justify-end px-3.5 py-2.5">
          <PagerButtons busy={busy} previous={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null} next={next === null ? null : () => setCursors([...cursors, next])} />
        </div>
      ) : null}
    </section>
  )
}
