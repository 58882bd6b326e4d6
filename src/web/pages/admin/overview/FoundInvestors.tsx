import { exportInvestorsCsv, exportInvestorsXlsx } from '#contract/exports.ts'
import { FileButtons } from '#web/pages/admin/frame/FileButtons.tsx'
import { FileMaking } from '#web/pages/admin/frame/FileMaking.tsx'
import { RangePager } from '#web/pages/admin/frame/RangePager.tsx'
import { useFile } from '#web/pages/admin/frame/use-file.ts'
import { focusSearch } from '#web/pages/admin/search/search-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { countText, exportQuestion, PAGE_SIZE, type ListQuestion } from './admin-list.ts'
import { InvestorsList } from './InvestorsList.tsx'
import { InvestorsTable, type Fold } from './InvestorsTable.tsx'
import type { useInvestors } from './use-investors.ts'

interface FoundInvestorsProps {
  readonly investors: ReturnType<typeof useInvestors>
  readonly dense: boolean
  readonly mayWrite: boolean
  /** Rows whose investments are shown. */
  readonly open: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** The page of the register that was found, and the way to the next; or that nobody was. */
export function FoundInvestors({ investors, dense, mayWrite, open, onToggle }: FoundInvestorsProps) {
  const table = useMedia('(min-width: 700px)')
  const fold = useFold()
  const { question, list } = investors
  const rows = list.data?.investors ?? []
  if (rows.length === 0) return <Nobody investors={investors} />
  const shared = { rows, open, onToggle, mayWrite }
  return (
    <>
      <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
        {table ? <InvestorsTable {...shared} dense={dense} fold={fold} sort={question.sort} onSort={investors.sortBy} /> : <InvestorsList {...shared} />}
      </div>
      <Pager investors={investors} shown={rows.length} mayWrite={mayWrite} />
    </>
  )
}

/** The button goes with its press: the focus goes on to the search, where it is likely to be wanted. */
function Nobody({ investors: { question, search, setFilter } }: Pick<FoundInvestorsProps, 'investors'>) {
  return (
    <output className="block border-t border-line">
      <Empty
        title={question.filter === 'requests' ? 'Geen aanvragen gevonden' : 'Geen investeerders gevonden'}
        action={question.search
          ? <Button look="secondary" size="small" onClick={() => { focusSearch(); search('') }}>Zoekopdracht wissen</Button>
          : question.filter === 'all' ? null : <Button look="secondary" size="small" onClick={() => { focusSearch(); setFilter('all') }}>Alle tonen</Button>}
      >
        {emptyText(question)}
      </Empty>
    </output>
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
  const roomForAll = useMedia('(min-width: 1180px)')
  return roomForAll ? 'none' : roomForStates ? 'some' : 'most'
}

interface PagerProps extends Pick<FoundInvestorsProps, 'investors' | 'mayWrite'> {
  readonly shown: number
}

function Pager({ investors: { question, page, list, previous, next }, shown, mayWrite }: PagerProps) {
  const file = useFile()
  const first = page * PAGE_SIZE + 1
  const seen = exportQuestion(question)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
      {mayWrite ? <FileButtons what="Investeerders van deze lijst" paths={{ csv: `${exportInvestorsCsv.path}${seen}`, xlsx: `${exportInvestorsXlsx.path}${seen}` }} file={file} /> : null}
      <RangePager first={first} last={first + shown - 1} total={countText(list.data?.total ?? 0)} busy={list.isPlaceholderData} previous={previous} next={next} />
      {file.making || file.failure ? <div className="basis-full"><FileMaking file={file} /></div> : null}
    </div>
  )
}
