import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { adminListCertificates, type IssuedRange } from '#contract/admin-desk.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { euroText } from '#web/lib/format.ts'
import { paidOnShort } from '#web/parts/investment-words.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { RangePager } from '#web/pages/admin/frame/RangePager.tsx'
import { useAskedAgainUnread } from '#web/pages/admin/frame/reading.ts'

const PAGE_SIZE = 25

/** Paid investments and the numbers that they were issued, lowest first (spec 2, section 2). It is asked for when it comes near view. */
export function CertificateOverview() {
  const section = useRef<HTMLElement>(null)
  const near = useNear(section)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch, isPlaceholderData: busy } = useQuery({
    ...ask(adminListCertificates, { p_limit: PAGE_SIZE, p_cursor: cursors.at(-1) ?? null }), enabled: near, placeholderData: keepPreviousData, refetchOnWindowFocus: false,
  })
  useAskedAgainUnread(section, adminListCertificates.name)
  const rows = data?.certificates ?? []
  const next = data?.next_cursor ?? null
  return (
    <section ref={section} aria-labelledby="certificaatoverzicht" className="rounded-(--radius-card) border border-line bg-surface">
      <div className="flex min-h-[56px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-2.5">
        <h2 id="certificaatoverzicht" className="text-small font-semibold">Certificaatoverzicht</h2>
        {data?.highest_certificate ? (
          <p className="flex items-center gap-2.5 text-ink-2">
            <span>Uitgegeven tot en met</span>
            <NumberChip range={{ start: data.highest_certificate, end: data.highest_certificate }} />
          </p>
        ) : null}
      </div>
      {error && !data ? <div className="p-3.5 pt-0"><NotLoaded failure={error} onRetry={() => void refetch()} /></div> : null}
      {!data && !error ? <div className="min-h-[320px] border-t border-line">{near ? <Waiting>Certificaten laden...</Waiting> : null}</div> : null}
      {data && rows.length === 0 ? <div className="border-t border-line"><Empty title="Geen certificaten toegewezen">Ze staan hier zodra de eerste betaling binnen is.</Empty></div> : null}
      {rows.length > 0 ? <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}><Ranges rows={rows} /></div> : null}
      {rows.length > 0 && (next !== null || cursors.length > 0) ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
          <RangePager
            first={cursors.length * PAGE_SIZE + 1} last={cursors.length * PAGE_SIZE + rows.length}
            of="certificaten" busy={busy}
            previous={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
            next={next === null ? null : () => setCursors([...cursors, next])}
          />
        </div>
      ) : null}
    </section>
  )
}

/** True from the moment on that it is less than a screen away. */
function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      setNear(true)
      watch.disconnect()
    }, { rootMargin: '600px' })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [ref])
  return near
}

const WHO: readonly Column<IssuedRange>[] = [
  { key: 'name', head: 'Investeerder', cell: (row) => <PersonName id={row.investor_id} name={row.name} /> },
  { key: 'contact', head: 'Contact', cell: (row) => <Contact row={row} /> },
]
const WHO_FOLDED: readonly Column<IssuedRange>[] = [
  { key: 'name', head: 'Investeerder', cell: (row) => <><PersonName id={row.investor_id} name={row.name} /><Contact row={row} small /></> },
]
const COLUMNS: readonly Column<IssuedRange>[] = [
  { key: 'amount', head: 'Investering', end: true, cell: (row) => <strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong> },
  { key: 'start', head: 'Van', end: true, cell: ({ certificate_start: number }) => <NumberChip range={{ start: number, end: number }} /> },
  { key: 'end', head: 'Tot en met', end: true, cell: ({ certificate_end: number }) => <NumberChip range={{ start: number, end: number }} /> },
  { key: 'count', head: 'Aantal', end: true, cell: (row) => formatCount(row.quantity) },
  { key: 'date', head: 'Datum', end: true, cell: paidOnShort },
]

const LOOK = {
  head: 'sticky top-0 z-10 h-[36px] border-y border-line bg-sunken px-2 text-tiny font-semibold text-ink-2 first:pl-3.5 last:pr-4 lg:px-3',
  cell: 'h-[46px] border-b border-line px-2 py-1 first:pl-3.5 last:pr-4 lg:px-3',
  row: 'hover:bg-sunken last:*:border-b-0',
}

/** Under 1100 px the contact stands below the name; a phone has a list. */
function Ranges({ rows }: { readonly rows: readonly IssuedRange[] }) {
  const table = useMedia('(min-width: 800px)')
  const roomy = useMedia('(min-width: 1100px)')
  if (table) {
    return <DataTable caption="Certificaatoverzicht" columns={[...(roomy ? WHO : WHO_FOLDED), ...COLUMNS]} rows={rows} rowKey={(row) => row.investment_id} look={LOOK} />
  }
  return (
    <ul aria-label="Certificaatoverzicht" className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li key={row.investment_id} data-row={row.investment_id} className="flex flex-col gap-1 px-4 py-2.5">
          <p className="flex items-start justify-between gap-3"><span className="min-w-0"><PersonName id={row.investor_id} name={row.name} /></span><strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong></p>
          <Contact row={row} />
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <NumberChip range={{ start: row.certificate_start, end: row.certificate_end }} />
            <span className="text-ink-2">{`${formatCount(row.quantity)} · ${paidOnShort(row)}`}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Contact({ row, small = false }: { readonly row: IssuedRange; readonly small?: boolean }) {
  return <span className={`block wrap-anywhere ${small ? 'text-tiny text-ink-2' : 'max-w-[260px]'}`}>{row.email}</span>
}
