import { Rows2, Rows4 } from 'lucide-react'
import { useRef, useState } from 'react'
import { isRead, useNotRead } from '#web/pages/admin/frame/reading.ts'
import { SearchBox } from '#web/pages/admin/search/SearchBox.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { countText, FILTERS } from './admin-list.ts'
import { FoundInvestors } from './FoundInvestors.tsx'
import { useDensity } from './InvestorsTable.tsx'
import { ListNews } from './ListNews.tsx'
import { useReturnToRow, useRowKeys } from './row-keys.ts'
import { useCounts, useInvestors } from './use-investors.ts'
import { useSteadyList } from './use-steady-list.ts'

interface InvestorsPanelProps {
  /** A viewer only looks. */
  readonly mayWrite: boolean
}

/** Search, filters and the register of investors (spec 2, section 2). */
export function InvestorsPanel({ mayWrite }: InvestorsPanelProps) {
  const investors = useInvestors()
  const counts = useCounts(investors.question.search)
  const [density, setDensity] = useDensity()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const panel = useRef<HTMLElement>(null)
  const { question, list, order } = investors
  const steady = useSteadyList(order, list.isPlaceholderData ? undefined : list.data, () => open.size > 0 || isRead(panel.current))
  useNotRead(panel, steady.settle)
  useRowKeys(panel, mayWrite)
  useReturnToRow(panel)
  const onToggle = (id: string) => setOpen((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])))
  return (
    <section ref={panel} aria-label="Investeerders" className="rounded-(--radius-card) border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-3 p-3 sm:px-3.5">
        <SearchBox value={question.search} onSearch={investors.search} />
        <Segments
          legend="Filter"
          options={FILTERS.map((filter, index) => ({ ...filter, count: counts[index] === undefined ? undefined : countText(counts[index]) }))}
          value={question.filter}
          onChange={investors.setFilter}
        />
        <div className="ml-auto flex min-h-[38px] items-center justify-end gap-3 max-sm:w-full max-sm:justify-between sm:min-w-[150px] xl:min-w-[360px]">
          <ListNews
            at={list.data ? list.dataUpdatedAt : null} steady={steady}
            onShow={() => {
              setOpen(new Set())
              panel.current?.querySelector<HTMLElement>('[data-name]')?.focus({ preventScroll: true })
            }}
          />
          <div className="max-xl:hidden"><Segments legend="Regels" options={DENSITIES} value={density} onChange={setDensity} /></div>
        </div>
      </div>
      {list.data
        ? <FoundInvestors investors={investors} dense={density === 'dense'} mayWrite={mayWrite} open={open} onToggle={onToggle} />
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
