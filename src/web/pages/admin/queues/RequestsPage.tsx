import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminListRequests } from '#contract/admin-requests.ts'
import { formatEuroShort } from '#domain/money.ts'
import type { RequestState } from '#domain/requests.ts'
import { ask } from '#web/lib/ask.ts'
import { OFFER } from '#web/lib/offer.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Held } from '#web/pages/admin/frame/Held.tsx'
import { PagerButtons } from '#web/pages/admin/frame/PagerButtons.tsx'
import { countText } from '#web/pages/admin/frame/queues.ts'
import { useAskedAgainUnread } from '#web/pages/admin/frame/reading.ts'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useSaid } from '#web/pages/admin/frame/use-said.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { RequestRows } from './RequestRows.tsx'

const PAGE_SIZE = 50

/** /admin/requests: large requests, whoever is to be called first at their head (look/23). */
export default function RequestsPage() {
  return <AdminScreen title="Aanvragen" tab="requests">{(admin) => <Requests mayWrite={admin.role !== 'viewer'} />}</AdminScreen>
}

interface RequestsProps {
  readonly mayWrite: boolean
}

/** It stands still while a row is read: the number of another would come under the hand. */
function Requests({ mayWrite }: RequestsProps) {
  const panel = useRef<HTMLDivElement>(null)
  const held = useAskedAgainUnread(panel, adminListRequests.name)
  const [said, say] = useSaid()
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <Said said={said} />
      <RequestList mayWrite={mayWrite} say={say} />
      <Held held={held} />
    </div>
  )
}

const STATES: Readonly<Record<RequestState, { readonly label: string; readonly word: string; readonly empty: string }>> = {
  all: { label: 'Alle', word: '', empty: 'Er zijn geen aanvragen' },
  call: { label: 'Bellen', word: 'bellen', empty: 'Alle aanvragen zijn gebeld' },
  money: { label: 'Wacht op geld', word: 'geld', empty: 'Er wordt op geen geld gewacht' },
  expired: { label: 'Vervallen', word: 'vervallen', empty: 'Er is geen aanvraag vervallen' },
}
const VIEWS: readonly RequestState[] = ['all', 'call', 'money', 'expired']

/** Which view and which open row stand in the address: Back and a reload find them again. */
function useView() {
  const [search, setSearch] = useSearchState()
  const set = (name: string, value: string | null, without?: string) => setSearch((now) => {
    if (without !== undefined) now.delete(without)
    if (value === null || value === '') now.delete(name)
    else now.set(name, value)
    return now
  })
  return {
    state: VIEWS.find((view) => STATES[view].word === search.get('stand')) ?? 'all',
    setState: (view: RequestState) => set('stand', STATES[view].word, 'aanvraag'),
    open: search.get('aanvraag'),
    setOpen: (id: string | null) => set('aanvraag', id),
  }
}

function RequestList({ mayWrite, say }: RequestsProps & { readonly say: (text: string) => void }) {
  const now = useMinute()
  const { state, setState, open, setOpen } = useView()
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch, isPlaceholderData: busy } = useQuery({ ...ask(adminListRequests, { p_state: state, p_limit: PAGE_SIZE, p_cursor: cursors.at(-1) ?? null }), placeholderData: keepPreviousData })
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>Aanvragen laden...</Waiting>
  const next = data.next_cursor
  const choose = (view: RequestState) => {
    setCursors([])
    setState(view)
  }
  return (
    <section aria-label="Aanvragen" aria-busy={busy} className="rounded-(--radius-card) border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-3.5 py-3">
        <Segments legend="Welke aanvragen" value={state} onChange={choose} options={VIEWS.map((value) => ({ value, label: STATES[value].label, count: countText(data.counts[value]) }))} />
        <p className="text-ink-2">Beloofd: gebeld binnen 24 uur na de aanvraag</p>
      </div>
      {data.requests.length > 0 ? <RequestRows rows={data.requests} now={now} open={open} onOpen={setOpen} mayWrite={mayWrite} say={say} /> : <Empty title={STATES[state].empty}>{`Een nieuwe vanaf ${formatEuroShort(OFFER.requestFrom)} komt hier binnen en telt 24 uur af.`}</Empty>}
      {next !== null || cursors.length > 0 ? (
        <div className="flex justify-end px-3.5 py-2.5">
          <PagerButtons busy={busy} previous={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null} next={next === null ? null : () => setCursors([...cursors, next])} />
        </div>
      ) : null}
    </section>
  )
}
