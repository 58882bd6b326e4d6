import { Landmark, TriangleAlert } from 'lucide-react'
import type { InvestmentInDetail, InvestorDetail } from '#contract/admin-detail.ts'
import { mayBookTransfer } from '#domain/bank-transfers.ts'
import { rangeOf, sayShares } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { certificatesNote } from '#domain/payment-status.ts'
import { isAssigned } from '#domain/portfolio.ts'
import { euroText, shortDateText } from '#web/lib/format.ts'
import { methodWord, paidOnShort, referenceOf } from '#web/parts/investment-words.ts'
import { sheetWord, StatusLabel } from '#web/parts/StatusLabel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

interface InvestmentsProps {
  readonly name: string
  readonly rows: readonly InvestmentInDetail[]
  readonly none: string
  /** Books a transfer for one that was not paid; null: not for who looks. */
  readonly onBook?: ((row: InvestmentInDetail) => void) | null
}

/** Every investment with what it was issued and how its payment stands (spec 2, section 4). */
export function Investments({ name, rows, none, onBook = null }: InvestmentsProps) {
  if (rows.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul aria-label={`Investeringen van ${name}`} className="sheet-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <div className="sheet-row">
            <span className="whitespace-nowrap">{paidOnShort(row)}</span>
            <span className="sheet-amount">{euroText(row.investment_amount)}</span>
            <Issued row={row} />
            <span><StatusLabel word={sheetWord(row)} /></span>
          </div>
          <p className="text-tiny text-ink-2 wrap-anywhere">{`${sayShares(row.number_of_shares)}${row.bonus_shares > 0 ? `, waarvan ${formatCount(row.bonus_shares)} bonus` : ''} · ${methodWord(row)} · ${referenceOf(row)}`}</p>
          {onBook && mayBookTransfer(row) ? (
            <div className="-ml-4"><Button look="quiet" size="small" icon={<Landmark aria-hidden className="size-4" />} aria-label={`Markeer als betaald: ${euroText(row.investment_amount)} van ${paidOnShort(row)}`} onClick={() => onBook(row)}>Markeer als betaald</Button></div>
          ) : null}
          {row.notes ? <p className="text-tiny text-ink-2 wrap-anywhere">{`Notitie: ${row.notes}`}</p> : null}
          {row.afwijkend ? (
            <p className="mt-1 flex flex-wrap items-center gap-2 text-tiny text-ink-2">
              <StatusBadge tone="wait" icon={TriangleAlert}>Afwijkend</StatusBadge>
              <span>Gewijzigd na betaling; de nummers zijn die van de uitgifte.</span>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Issued({ row }: { readonly row: InvestmentInDetail }) {
  const range = rangeOf(row.certificate_start, row.certificate_end)
  return range ? <NumberChip range={range} /> : <span className="text-ink-2">{certificatesNote(row)}</span>
}

/** What they hold today, whoever it was issued to. */
export function Held({ ranges }: { readonly ranges: InvestorDetail['certificates'] }) {
  if (ranges.length === 0) return <p className="text-ink-2">Geen certificaten uitgegeven.</p>
  return (
    <ul aria-label="Uitgegeven certificaten" className="flex flex-wrap gap-x-5 gap-y-2">
      {ranges.map((range) => (
        <li key={range.certificate_number} className="flex flex-wrap items-center gap-x-2">
          <NumberChip range={{ start: range.certificate_start, end: range.certificate_end }} />
          <span className="whitespace-nowrap text-ink-2">{shortDateText(range.issued_at)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What admins gave, with why. */
export function Assignments({ rows }: { readonly rows: InvestorDetail['admin_certificate_assignments'] }) {
  return (
    <ul aria-label="Toewijzingen door beheer" className="sheet-rows">
      {rows.map((row) => {
        const range = rangeOf(row.certificate_start, row.certificate_end)
        return (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="whitespace-nowrap">{shortDateText(row.assigned_at)}</span>
            {range ? <NumberChip range={range} /> : <span className="text-ink-2">{isAssigned(row) ? 'Wordt toegewezen' : 'Ingetrokken'}</span>}
            <span className="font-semibold">{formatCount(row.certificate_quantity)}</span>
            <span className="text-ink-2 wrap-anywhere">{row.assignment_reason}</span>
          </li>
        )
      })}
    </ul>
  )
}
