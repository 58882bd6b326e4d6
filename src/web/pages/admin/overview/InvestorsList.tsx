import { sayCertificates } from '#domain/certificate-range.ts'
import { euroText } from '#web/lib/format.ts'
import { keyOf } from './investor-key.ts'
import { Certificates, Expander, Kyc, Payment, amountOf } from './investor-row.tsx'
import { InvestorInvestments } from './InvestorInvestments.tsx'
import type { InvestorsTableProps } from './InvestorsTable.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { RequestCall } from './RequestCall.tsx'
import { RowActions } from './RowActions.tsx'

/** The same register on a phone: one block a person. */
export function InvestorsList({ rows, open, onToggle, mayWrite }: Pick<InvestorsTableProps, 'rows' | 'open' | 'onToggle' | 'mayWrite'>) {
  return (
    <ul aria-label="Investeerders" className="divide-y divide-line border-t border-line">
      {rows.map((row) => (
        <li key={keyOf(row)} data-row={keyOf(row)} className={`flex flex-col gap-1.5 px-4 py-3 ${open.has(keyOf(row)) ? 'bg-sunken' : ''}`}>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <span className="min-w-0"><PersonName id={row.id} name={row.name} /></span>
            <strong className="font-bold whitespace-nowrap">{euroText(amountOf(row))}</strong>
          </p>
          <p className="break-all text-ink-2">{row.email}</p>
          <RequestCall investor={row} />
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Certificates investor={row} />
            {row.certificate_count > 0 ? <span className="text-ink-2">{sayCertificates(row.certificate_count)}</span> : null}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Payment investor={row} />
            <Kyc investor={row} />
            <span className="-my-1.5 -mr-2.5 ml-auto flex items-center"><Expander investor={row} open={open.has(keyOf(row))} onToggle={onToggle} /><RowActions investor={row} mayWrite={mayWrite} folded /></span>
          </div>
          {open.has(keyOf(row)) ? <InvestorInvestments name={row.name} rows={row.investments} asList /> : null}
        </li>
      ))}
    </ul>
  )
}
