import { useState } from 'react'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { sayCertificates } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { DataTable, type Column, type Sort } from '#web/ui/DataTable.tsx'
import { keyOf } from './investor-key.ts'
import { Certificates, Expander, Kyc, Payment, amountOf, countInvestments, countRanges, whereFrom } from './investor-row.tsx'
import { InvestorInvestments } from './InvestorInvestments.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { RequestCall } from './RequestCall.tsx'
import { RowActions } from './RowActions.tsx'

export interface InvestorsTableProps {
  readonly rows: readonly InvestorInList[]
  readonly open: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly mayWrite: boolean
  readonly dense: boolean
  readonly sort: Sort | null
  readonly onSort: (key: string) => void
}

const LOOK = {
  head: 'sticky top-0 z-10 h-[36px] border-b border-line bg-sunken px-2 text-tiny font-semibold text-ink-2 last:pr-4 lg:px-3',
  cell: 'border-b border-line px-2 py-1 last:pr-4 lg:px-3',
  row: 'hover:bg-sunken data-open:bg-sunken data-open:*:border-b-0',
}

/** How much stands below each other: nothing; e-mail and count below the name; also the two states in one column. */
export type Fold = 'none' | 'some' | 'most'

/** The register of investors as a table (look, Layout). */
export function InvestorsTable({ rows, open, onToggle, mayWrite, dense, sort, onSort, fold }: InvestorsTableProps & { readonly fold: Fold }) {
  const columns = columnsFor({ open, onToggle, mayWrite, dense, fold })
  return (
    <DataTable
      caption="Investeerders"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      look={{ ...LOOK, cell: `${LOOK.cell} ${dense ? 'h-[36px]' : 'h-[46px]'}` }}
      sort={sort}
      onSort={onSort}
      renderBelow={(row) => open.has(keyOf(row))
        ? <div className="border-b border-line bg-sunken pt-0.5 pr-4 pb-3.5 pl-[52px] lg:pl-[60px]"><InvestorInvestments name={row.name} rows={row.investments} asList={fold !== 'none'} /></div>
        : null}
    />
  )
}

/**
 * Widths that are there whatever a row says, so that a row which is refreshed (a second investment, a larger sum) moves
 * no other: only name and address share what is left, and those do not change by themselves. Wider text still makes room.
 */
const WIDTH = { open: 'w-[44px] lg:w-[60px]', amount: 'w-[128px]', certificates: 'w-[212px] lg:pl-7', count: 'w-[92px]', status: 'w-[166px] lg:pl-7', kyc: 'w-[146px]', actions: 'w-[136px]' }

const EACH_STATE: readonly Column<InvestorInList>[] = [
  { key: 'status', head: 'Status', className: WIDTH.status, cell: (row) => <Payment investor={row} /> },
  { key: 'kyc', head: 'KYC', sortable: true, className: WIDTH.kyc, cell: (row) => <Kyc investor={row} /> },
]
const BOTH_STATES: readonly Column<InvestorInList>[] = [
  { key: 'kyc', head: 'Status en KYC', sortable: true, cell: (row) => <div className="flex flex-col items-start gap-1 py-1"><Payment investor={row} /><Kyc investor={row} /></div> },
]

type Settings = Pick<InvestorsTableProps, 'open' | 'onToggle' | 'mayWrite' | 'dense'> & { readonly fold: Fold }

function columnsFor({ open, onToggle, mayWrite, dense, fold }: Settings): readonly Column<InvestorInList>[] {
  const folded = fold !== 'none'
  const contact: readonly Column<InvestorInList>[] = [
    { key: 'contact', head: 'Contact', cell: (row) => <div className="max-w-[250px]"><span className="wrap-anywhere">{row.email}</span>{row.request ? <RequestCall investor={row} /> : <Second text={row.phone} dense={dense} />}</div> },
  ]
  const count: readonly Column<InvestorInList>[] = [
    { key: 'count', head: 'Aantal', end: true, className: WIDTH.count, cell: (row) => (row.certificate_count > 0 ? <><span>{formatCount(row.certificate_count)}</span><Second text={countRanges(row)} dense={dense} /></> : '') },
  ]
  return [
    { key: 'open', head: 'Investeringen tonen', quiet: true, className: WIDTH.open, cell: (row) => <Expander investor={row} open={open.has(keyOf(row))} onToggle={onToggle} /> },
    { key: 'name', head: 'Investeerder', sortable: true, cell: (row) => <><PersonName id={row.id} name={row.name} />{folded ? <Below row={row} /> : <Second text={whereFrom(row)} dense={dense} />}</> },
    ...(folded ? [] : contact),
    { key: 'amount', head: 'Investering', end: true, sortable: true, className: WIDTH.amount, cell: (row) => <><strong className="font-bold whitespace-nowrap">{euroText(amountOf(row))}</strong><Second text={countInvestments(row)} dense={dense} /></> },
    { key: 'certificates', head: 'Certificaten', className: WIDTH.certificates, cell: (row) => <Certificates investor={row} ranges={folded} /> },
    ...(folded ? [] : count),
    ...(fold === 'most' ? BOTH_STATES : EACH_STATE),
    { key: 'actions', head: 'Acties', end: true, quiet: folded, ...(folded ? {} : { className: WIDTH.actions }), cell: (row) => <div className="flex justify-end"><RowActions investor={row} mayWrite={mayWrite} folded={folded} /></div> },
  ]
}

/** A line of its own below the first, where the rows are roomy. */
function Second({ text, dense }: { readonly text: string | null; readonly dense: boolean }) {
  return dense || !text ? null : <span className="block text-tiny whitespace-nowrap text-ink-2">{text}</span>
}

function Below({ row }: { readonly row: InvestorInList }) {
  const count = row.certificate_count > 0 ? ` · ${sayCertificates(row.certificate_count)}` : ''
  return <><span className="block text-tiny wrap-anywhere text-ink-2">{row.email + count}</span><RequestCall investor={row} /></>
}

type Density = 'roomy' | 'dense'

const ROWS_KEY = 'arcadeel.admin-rows'

/** How close the rows stand, remembered on this device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (recall('local', ROWS_KEY) === 'dense' ? 'dense' : 'roomy'))
  return [
    density,
    (next) => {
      setDensity(next)
      remember('local', ROWS_KEY, next)
    },
  ]
}
