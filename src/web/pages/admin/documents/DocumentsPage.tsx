import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { adminListDocumentsDue, type DocumentsDue } from '#contract/admin-kyc.ts'
import { sayWaited } from '#domain/duration.ts'
import { formatCount } from '#domain/money.ts'
import { perform } from '#web/lib/call.ts'
import { whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Held } from '#web/pages/admin/frame/Held.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { useAskedAgainUnread, type Panel } from '#web/pages/admin/frame/reading.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

/** /admin/documents: whose documents wait for a verdict. */
export default function DocumentsPage() {
  return (
    <AdminScreen title="Documenten beoordelen" tab="documents" aside="Wie het langst wacht, staat bovenaan.">
      {() => <Queue />}
    </AdminScreen>
  )
}

const PAGE = 50

function useQueue() {
  return useInfiniteQuery({
    queryKey: [adminListDocumentsDue.name],
    queryFn: ({ pageParam: cursor, signal }) => perform(adminListDocumentsDue, { p_limit: PAGE, p_cursor: cursor }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    retry: false,
  })
}

/** It stands still while a row is read. */
function Queue() {
  const panel = useRef<HTMLDivElement>(null)
  const held = useAskedAgainUnread(panel, adminListDocumentsDue.name)
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <Due panel={panel} />
      <Held held={held} />
    </div>
  )
}

function Due({ panel }: { readonly panel: Panel }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue()
  const people = data?.pages.flatMap((page) => page.people) ?? []
  const follow = useFocusOnNew(panel, people.length, hasNextPage)
  if (!data) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Wachtrij laden...</Waiting>
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <section aria-label="Wachtrij documenten" className="rounded-(--radius-card) border border-line bg-surface">
      {people.length === 0
        ? <Empty title="Alles is beoordeeld.">Zodra een investeerder beide documenten heeft ingestuurd, staat die hier.</Empty>
        : <People people={people} />}
      {people.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
          <p className="text-ink-2">{`${formatCount(people.length)} van ${formatCount(total)}`}</p>
          {hasNextPage ? (
            <Button
              look="secondary" size="small" busy={isFetchingNextPage ? 'Laden...' : false}
              onClick={() => {
                follow()
                void fetchNextPage()
              }}
            >
              Meer tonen
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

/** With the last of them the button goes: whoever pressed it goes on at the first row that came. Gives what says that it was pressed. */
function useFocusOnNew(panel: Panel, shown: number, more: boolean): () => void {
  const from = useRef<number | null>(null)
  useEffect(() => {
    const first = from.current
    if (first === null || shown <= first) return
    from.current = null
    if (!more && (document.activeElement === null || document.activeElement === document.body)) panel.current?.querySelectorAll<HTMLElement>('[data-name]')[first]?.focus()
  }, [panel, shown, more])
  return () => {
    from.current = shown
  }
}

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3.5 text-tiny font-semibold text-ink-2 first:rounded-tl-(--radius-card) last:rounded-tr-(--radius-card)',
  cell: 'h-[46px] border-b border-line px-3.5 py-1',
  row: 'hover:bg-sunken',
}

function columnsFor(now: number): readonly Column<DocumentsDue>[] {
  return [
    { key: 'name', head: 'Investeerder', cell: (row) => <><PersonName id={row.investor_id} name={row.name} />{row.city ? <span className="block text-tiny text-ink-2">{row.city}</span> : null}</> },
    { key: 'type', head: 'Soort', cell: typeWord },
    { key: 'since', head: 'Wacht sinds', cell: (row) => whenText(row.due_at, now) },
    { key: 'for', head: 'Wacht', cell: (row) => sayWaited(now - Date.parse(row.due_at)) },
    { key: 'times', head: 'Ingestuurd', cell: timesWord },
  ]
}

function People({ people }: { readonly people: readonly DocumentsDue[] }) {
  const table = useMedia('(min-width: 700px)')
  const now = useMinute()
  if (table) return <DataTable caption="Wie wacht op een oordeel" columns={columnsFor(now)} rows={people} rowKey={(row) => row.investor_id} look={LOOK} />
  return (
    <ul aria-label="Wie wacht op een oordeel" className="divide-y divide-line">
      {people.map((row) => (
        <li key={row.investor_id} data-row={row.investor_id} className="flex flex-col gap-0.5 px-4 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3"><PersonName id={row.investor_id} name={row.name} /><span className="text-ink-2">{sayWaited(now - Date.parse(row.due_at))}</span></p>
          <p className="text-tiny text-ink-2">{`${typeWord(row)} · sinds ${whenText(row.due_at, now)} · ${timesWord(row)}`}</p>
        </li>
      ))}
    </ul>
  )
}

function typeWord({ investment_type: type }: DocumentsDue): string {
  return type === 'company' ? 'Bedrijf' : type === 'personal' ? 'Particulier' : 'Nog niet gekozen'
}

function timesWord({ times_sent: times }: DocumentsDue): string {
  return times > 1 ? `${times}e keer` : '1e keer'
}
