import { Rows2, Rows4 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#domain/money.ts'
import { SearchBox } from '#web/pages/admin/search/SearchBox.tsx'
import { focusSearch } from '#web/pages/admin/search/search-focus.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { FILTERS, PAGE_SIZE, type ListQuestion } from './admin-list.ts'
import { InvestorsList } from './InvestorsList.tsx'
import { InvestorsTable, useDensity, type Fold } from './InvestorsTable.tsx'
import { useCounts, useInvestors } from './use-investors.ts'

/** Search, filters and the register of investors (spec 2, section 2). */
export function InvestorsPanel() {
  const investors = useInvestors()
  const counts = useCounts(investors.question.search)
  const [density, setDensity] = useDensity()
  const { question, list } = investors
  return (
    <section aria-label="Investeerders" className="rounded-(--radius-card) border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 p-3 sm:px-3.5">
        <SearchBox value={question.search} onSearch={investors.search} />
        <Segments
          legend="Filter"
          options={FILTERS.map((filter, index) => ({ ...filter, count: countText(counts[index]) }))}
          value={question.filter}
          onChange={investors.setFilter}
        />
        <div className="ml-auto flex items-center gap-3 max-sm:hidden">
          <span aria-hidden className="text-ink-2">Regels</span>
          <Segments legend="Regels" options={DENSITIES} value={density} onChange={setDensity} />
        </div>
      </div>
      {list.data
        ? <Found investors={investors} dense={density === 'dense'} />
        : list.error
          ? <div className="p-3.5 pt-0"><NotLoaded failure={list.error} onRetry={() => void list.refetch()} /></div>
          : <Waiting>Dashboard laden...</Waiting>}
    </section>
  )
}

const DENSITIES = [
  { value: 'roomy', label: 'Ruime regels', icon: <Rows2 aria-hidden className="size-[18px]" /> },
  { value: 'dense', label: 'Compacte regels', icon: <Rows4 aria-hidden className="size-[18px]" /> },
] as const

/** Totals are counted up to ten thousand (contract 5.12). */
function countText(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total >= 10_000 ? '10.000+' : formatCount(total)
}

interface FoundProps {
  readonly investors: ReturnType<typeof useInvestors>
  readonly dense: boolean
}

function Found({ investors, dense }: FoundProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const table = useMedia('(min-width: 700px)')
  const fold = useFold()
  const { question, list, search, setFilter } = investors
  const rows = list.data?.investors ?? []
  const onToggle = (id: string) => setOpen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])))
  if (rows.length === 0) {
    return (
      <output className="block border-t border-line">
        <Empty
          title={question.filter === 'requests' ? 'Geen aanvragen gevonden' : 'Geen investeerders gevonden'}
          action={question.search
            ? <Button look="secondary" size="small" onClick={() => { focusSearch(); search('') }}>Zoekopdracht wissen</Button>
            : question.filter === 'all' ? null : <Button look="secondary" size="small" onClick={() => setFilter('all')}>Alle tonen</Button>}
        >
          {emptyText(question)}
        </Empty>
      </output>
    )
  }
  const shared = { rows, open, onToggle }
  return (
    <>
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
        {table ? <InvestorsTable {...shared} dense={dense} fold={fold} sort={question.sort} onSort={investors.sortBy} /> : <InvestorsList {...shared} />}
      </div>
      <Pager investors={investors} shown={rows.length} />
    </>
  )
}

/** Where they would come from. */
function emptyText({ search, filter }: ListQuestion): string {
  const ways = 'Zoek op delen van een naam (ook zonder “van der”), e-mail, telefoon, certificaatnummer, referentie, kenmerk of betaling.'
  if (filter === 'requests') return search ? ways : 'Een grote aanvraag staat hier tot het geld binnen is.'
  return search ? ways : 'Zij staan hier zodra hun eerste betaling binnen is.'
}

function useFold(): Fold {
  const roomForStates = useMedia('(min-width: 900px)')
  const roomForAll = useMedia('(min-width: 1100px)')
  return roomForAll ? 'none' : roomForStates ? 'some' : 'most'
}

function Pager({ investors, shown }: { readonly investors: FoundProps['investors']; readonly shown: number }) {
  const first = investors.page * PAGE_SIZE + 1
  const busy = investors.list.isPlaceholderData
  const { previous, next } = investors
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
      <output className="text-ink-2">{`${formatCount(first)}–${formatCount(first + shown - 1)} van ${countText(investors.list.data?.total) ?? ''}`}</output>
      {previous || next ? (
        <div className="flex gap-2">
          <Button look="secondary" size="small" disabled={!previous || busy} onClick={() => previous?.()}>Vorige</Button>
          <Button look="secondary" size="small" disabled={!next || busy} onClick={() => next?.()}>Volgende</Button>
        </div>
      ) : null}
    </div>
  )
}
