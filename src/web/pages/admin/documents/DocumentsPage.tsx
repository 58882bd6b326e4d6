import { useInfiniteQuery } from '@tanstack/react-query'
import { adminListDocumentsDue, type DocumentsDue } from '#contract/admin-kyc.ts'
import { formatCount } from '#domain/money.ts'
import { perform } from '#web/lib/call.ts'
import { whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'
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

function Queue() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue()
  useAskedAgain(adminListDocumentsDue.name)
  if (!data) return error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <Waiting>Wachtrij laden...</Waiting>
  const people = data.pages.flatMap((page) => page.people)
  const total = data.pages.at(-1)?.total ?? 0
  return (
    <section aria-label="Wachtrij documenten" className="rounded-(--radius-card) border border-line bg-surface">
      {people.length === 0
        ? <Empty title="Alles is beoordeeld">Zodra een investeerder beide documenten heeft ingestuurd, staat die hier.</Empty>
        : <People people={people} />}
      {people.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
          <output className="text-ink-2">{`${formatCount(people.length)} van ${formatCount(total)}`}</output>
          {hasNextPage ? <Button look="secondary" size="small" busy={isFetchingNextPage ? 'Laden...' : false} onClick={() => void fetchNextPage()}>Meer tonen</Button> : null}
        </div>
      ) : null}
    </section>
  )
}

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3.5 text-tiny font-semibold text-ink-2 first:rounded-tl-(--radius-card) last:rounded-tr-(--radius-card)',
  cell: 'h-[46px] border-b border-line px-3.5 py-1',
  row: 'hover:bg-sunken',
}

function columnsFor(now: number): readonly Column<DocumentsDue>[] {
  return [
    { key: 'name', head: 'Investeerder', cell: (row) => <><Opener person={row} />{row.city ? <span className="block text-tiny text-ink-2">{row.city}</span> : null}</> },
    { key: 'type', head: 'Soort', cell: typeWord },
    { key: 'since', head: 'Wacht sinds', cell: (row) => whenText(row.due_at, now) },
    { key: 'for', head: 'Wacht', cell: (row) => waitText(row.due_at, now) },
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
        <li key={row.investor_id} className="flex flex-col gap-0.5 px-4 py-2.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3"><Opener person={row} /><span className="text-ink-2">{waitText(row.due_at, now)}</span></p>
          <p className="text-tiny text-ink-2">{`${typeWord(row)} · sinds ${whenText(row.due_at, now)} · ${timesWord(row)}`}</p>
        </li>
      ))}
    </ul>
  )
}

function Opener({ person }: { readonly person: DocumentsDue }) {
  const { open } = useOpenInvestor()
  return <button type="button" className="link min-h-[36px] text-left font-semibold wrap-anywhere" onClick={() => open(person.investor_id)}><span>{person.name}</span></button>
}

function typeWord({ investment_type: type }: DocumentsDue): string {
  return type === 'company' ? 'Bedrijf' : type === 'personal' ? 'Particulier' : 'Nog niet gekozen'
}

function timesWord({ times_sent: times }: DocumentsDue): string {
  return times > 1 ? `${times}e keer` : '1e keer'
}

const HOUR_MS = 3_600_000

/** How long somebody has waited, as near as it matters. */
function waitText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return 'minder dan een uur'
  if (hours < 24) return `${hours} uur`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 dag' : `${days} dagen`
}
