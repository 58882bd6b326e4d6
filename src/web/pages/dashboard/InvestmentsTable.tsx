import type { InvestmentRow } from '#contract/portfolio.ts'
import { rangeOf, sayShares, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { certificatesNote } from '#domain/payment-status.ts'
import { euroText } from '#web/lib/format.ts'
import { paidOn } from '#web/parts/investment-words.ts'
import { StatusLabel, investmentWord } from '#web/parts/StatusLabel.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { CertificateLink } from './CertificateLink.tsx'

const columnsFor = (held: readonly CertificateRange[]): readonly Column<InvestmentRow>[] => [
  { key: 'date', head: 'Datum', cell: paidOn },
  { key: 'amount', head: 'Bedrag', end: true, cell: (row) => <strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong> },
  { key: 'shares', head: 'Aandelen', end: true, cell: (row) => formatCount(row.number_of_shares) },
  { key: 'certificates', head: 'Certificaten', className: 'pl-9', cell: (row) => <Certificates row={row} held={held} /> },
  { key: 'status', head: 'Status', cell: (row) => <StatusLabel word={investmentWord(row)} /> },
]

const LOOK = {
  head: 'border-b border-line px-1 pb-2 text-note font-semibold text-ink-2 first:pl-0 last:pr-0',
  cell: 'h-[53px] border-b border-line px-1 text-small first:pl-0 last:pr-0',
  row: 'last:*:border-b-0',
}

interface InvestmentsTableProps {
  readonly rows: readonly InvestmentRow[]
  /** What the register says that he holds today. */
  readonly held: readonly CertificateRange[]
}

/** The investor's investments: a table, and on a phone a list (spec 1, section 2). */
export function InvestmentsTable({ rows, held }: InvestmentsTableProps) {
  const wide = useMedia('(min-width: 700px)')
  if (wide) return <DataTable caption="Uw investeringen" columns={columnsFor(held)} rows={rows} rowKey={(row) => row.id} look={LOOK} />
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-1.5 py-4 first:pt-1 last:pb-0">
          <p className="flex items-center justify-between gap-3">
            <strong className="font-bold">{euroText(row.investment_amount)}</strong>
            <StatusLabel word={investmentWord(row)} />
          </p>
          <p className="text-small text-ink-2">{`${paidOn(row)} · ${sayShares(row.number_of_shares)}`}</p>
          <p><Certificates row={row} held={held} /></p>
        </li>
      ))}
    </ul>
  )
}

function Certificates({ row, held }: { readonly row: InvestmentRow; readonly held: readonly CertificateRange[] }) {
  const range = rangeOf(row.certificate_start, row.certificate_end)
  return range ? <CertificateLink range={range} held={held} /> : <span className="text-ink-2">{certificatesNote(row)}</span>
}
