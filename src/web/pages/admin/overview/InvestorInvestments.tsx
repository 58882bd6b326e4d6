import type { InvestmentRow } from '#contract/portfolio.ts'
import { rangeOf, sayShares } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { certificatesNote } from '#domain/payment-status.ts'
import { euroText } from '#web/lib/format.ts'
import { methodWord, paidOnShort, referenceOf } from '#web/parts/investment-words.ts'
import { StatusLabel, paymentWord } from '#web/parts/StatusLabel.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'

const COLUMNS: readonly Column<InvestmentRow>[] = [
  { key: 'date', head: 'Datum', cell: paidOnShort },
  { key: 'amount', head: 'Bedrag', end: true, cell: (row) => <strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong> },
  { key: 'shares', head: 'Aandelen', end: true, cell: (row) => formatCount(row.number_of_shares) },
  { key: 'certificates', head: 'Certificaten', className: 'pl-6', cell: (row) => <Certificates row={row} /> },
  { key: 'method', head: 'Methode', cell: methodWord },
  { key: 'reference', head: 'Referentie', cell: (row) => <span className="text-ink-2">{referenceOf(row)}</span> },
  { key: 'status', head: 'Status', cell: (row) => <StatusLabel word={paymentWord(row)} /> },
]

const LOOK = {
  head: 'border-b border-line px-3 py-1.5 text-tiny font-semibold text-ink-2',
  cell: 'h-[36px] border-b border-line px-3 py-1',
  row: 'last:*:border-b-0',
}

interface InvestorInvestmentsProps {
  readonly name: string
  readonly rows: readonly InvestmentRow[]
  readonly asList: boolean
}

/** Every investment of one investor, below that investor's row (spec 2, section 2). */
export function InvestorInvestments({ name, rows, asList }: InvestorInvestmentsProps) {
  if (!asList) {
    return (
      <div className="overflow-x-auto rounded-(--radius-field) border border-line bg-surface">
        <DataTable caption={`Investeringen van ${name}`} columns={COLUMNS} rows={rows} rowKey={(row) => row.id} look={LOOK} />
      </div>
    )
  }
  return (
    <ul aria-label={`Investeringen van ${name}`} className="divide-y divide-line rounded-(--radius-field) border border-line bg-surface px-3">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-1 py-2.5">
          <p className="flex items-center justify-between gap-3"><strong className="font-bold">{euroText(row.investment_amount)}</strong><StatusLabel word={paymentWord(row)} /></p>
          <p className="text-ink-2">{`${paidOnShort(row)} · ${sayShares(row.number_of_shares)} · ${methodWord(row)}`}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1"><Certificates row={row} /><span className="text-ink-2">{referenceOf(row)}</span></p>
        </li>
      ))}
    </ul>
  )
}

function Certificates({ row }: { readonly row: InvestmentRow }) {
  const range = rangeOf(row.certificate_start, row.certificate_end)
  return range ? <NumberChip range={range} /> : <span className="text-ink-2">{certificatesNote(row)}</span>
}
