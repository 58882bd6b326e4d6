import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminGetReview, adminListReviews } from '#contract/admin-reviews.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { mayLeave } from '#web/lib/unsaved.ts'
import { useSearchState } from '#web/lib/use-search-state.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Held } from '#web/pages/admin/frame/Held.tsx'
import { useAskedAgainUnread } from '#web/pages/admin/frame/reading.ts'
import { Said } from '#web/pages/admin/frame/Said.tsx'
import { useSaid } from '#web/pages/admin/frame/use-said.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ReviewCase } from './ReviewCase.tsx'
import { ReviewList } from './ReviewList.tsx'

const MOST = 200

/** /admin/reviews: payments that a person decides about (look/23). */
export default function ReviewsPage() {
  return <AdminScreen title="Te beoordelen" tab="reviews">{(admin) => <Reviews admin={admin} />}</AdminScreen>
}

type View = 'open' | 'done'

/** Which case is looked at, and among which, stands in the address. */
function useChosen() {
  const [search, setSearch] = useSearchState()
  const view: View = search.get('stand') === 'afgehandeld' ? 'done' : 'open'
  return {
    view,
    chosen: search.get('zaak'),
    setView: (next: View) => setSearch((now) => {
      now.delete('zaak')
      if (next === 'done') now.set('stand', 'afgehandeld')
      else now.delete('stand')
      return now
    }),
    leave: () => setSearch((now) => {
      now.delete('zaak')
      return now
    }),
  }
}

function Reviews({ admin }: { readonly admin: Admin }) {
  const panel = useRef<HTMLDivElement>(null)
  const held = useAskedAgainUnread(panel, adminListReviews.name, adminGetReview.name)
  const [said, say] = useSaid()
  const { view, chosen, setView, leave } = useChosen()
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <Said said={said} />
      <div><Segments legend="Welke zaken" value={view} onChange={setView} options={[{ value: 'open', label: 'Open' }, { value: 'done', label: 'Afgehandeld' }]} /></div>
      <Cases admin={admin} view={view} chosen={chosen} leave={leave} say={say} />
      <Held held={held} />
    </div>
  )
}

interface CasesProps {
  readonly admin: Admin
  readonly view: View
  readonly chosen: string | null
  readonly leave: () => void
  readonly say: (text: string) => void
}

const EMPTY = {
  open: { title: 'Alles is beoordeeld.', text: 'Een betaling die niet klopt, staat hier zodra zij binnenkomt. Er verandert niets voordat een mens heeft gekeken.' },
  done: { title: 'Er is nog niets afgehandeld.', text: 'Wat u beslist, staat daarna hier.' },
} as const satisfies Record<View, unknown>

/** The list takes the place of the case again, and the focus goes to where it came from. */
function backTo(id: string, leave: () => void): void {
  leave()
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus()))
}

/** The list, and the case beside it; on a narrow screen one of the two. The case that was there stays when a wide screen becomes narrow: somebody may be writing in it. */
function Cases({ admin, view, chosen, leave, say }: CasesProps) {
  const wide = useMedia('(min-width: 1024px)')
  /** The case that nobody chose, and that stands there because there is room. */
  const [looked, look] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(ask(adminListReviews, { p_limit: MOST, p_resolved: view === 'done' }))
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>Betalingen laden...</Waiting>
  const first = data.some(({ id }) => id === looked) ? looked : wide ? (data[0]?.id ?? null) : null
  const shown = chosen ?? first
  const now = chosen === null ? first : null
  if (now !== looked) look(now)
  const away = () => {
    if (chosen !== null) leave()
    else if (mayLeave()) look(null)
  }
  if (data.length === 0 && shown === null) return <div className="rounded-(--radius-card) border border-line bg-surface"><Empty title={EMPTY[view].title}>{EMPTY[view].text}</Empty></div>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]">
      {wide || shown === null ? <div className="flex flex-col gap-3"><ReviewList reviews={data} shown={shown} />{data.length >= MOST ? <p className="text-ink-2">{`Hier staan de ${view === 'open' ? 'oudste' : 'nieuwste'} ${formatCount(MOST)}.`}</p> : null}</div> : null}
      {shown === null ? null : <ReviewCase key={shown} id={shown} admin={admin} onLeave={wide ? null : () => backTo(shown, away)} say={say} onDone={(text) => {
        away()
        say(text)
      }} />}
    </div>
  )
}
