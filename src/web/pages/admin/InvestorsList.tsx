import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'
import { Certificates, Expander, Kyc, Payment } from './investor-row.tsx'
import { InvestorInvestments } from './InvestorInvestments.tsx'
import type { InvestorsTableProps } from './InvestorsTable.tsx'

/** The same register on a phone: one block a person. */
export function InvestorsList({ rows, open, onToggle }: Pick<InvestorsTableProps, 'rows' | 'open' | 'onToggle'>) {
  return (
    <ul aria-label="Investeerders" className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className={`flex flex-col gap-1.5 px-4 py-3 ${open.has(row.id) ? 'bg-sunken' : ''}`}>
          <p className="flex items-start justify-between gap-3 text-small">
            <span className="min-w-0 font-semibold">{row.name}</span>
            <strong className="font-bold whitespace-nowrap">{euroText(row.total_invested)}</strong>
          </p>
          <p className="break-all text-ink-2">{row.email}</p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Certificates investor={row} />
            {row.certificate_count > 0 ? <span className="text-ink-2">{formatCount(row.certificate_count)} certificaten</span> : null}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Payment investor={row} />
            <Kyc investor={row} />
            <span className="ml-auto -my-1.5"><Expander investor={row} open={open.has(row.id)} onToggle={onToggle} /></span>
          </div>
          {open.has(row.id) ? <InvestorInvestments name={row.name} rows={row.investments} asList /> : null}
        </li>
      ))}
    </ul>
  )
}
