import { ChevronDown, ChevronRight } from 'lucide-react'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { spanOf } from '#domain/certificate-range.ts'
import { kycListLabel } from '#domain/kyc.ts'
import { formatCount } from '#domain/money.ts'
import { isComplete } from '#domain/payment-status.ts'
import { StatusLabel } from '#web/parts/StatusLabel.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'

/** Pieces of one investor that the table and the list share. */

export function Certificates({ investor }: { readonly investor: InvestorInList }) {
  const ranges = investor.certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end }))
  const span = spanOf(ranges)
  if (!span) return <span className="text-ink-2">{investor.investments.some(isComplete) ? 'Wordt toegewezen' : 'Wacht op betaling'}</span>
  return (
    <span className="inline-flex items-center gap-x-2.5 gap-y-0.5 max-lg:flex-wrap">
      <NumberChip range={span} />
      {ranges.length > 1 ? <span className="text-tiny whitespace-nowrap text-ink-2">{formatCount(ranges.length)} reeksen</span> : null}
    </span>
  )
}

export function Payment({ investor }: { readonly investor: InvestorInList }) {
  return <StatusLabel word={investor.investments.some(isComplete) ? 'Betaald' : 'In afwachting'} />
}

export function Kyc({ investor }: { readonly investor: InvestorInList }) {
  return <StatusLabel word={kycListLabel(investor)} />
}

/** City, or for a company its number. */
export function whereFrom(investor: InvestorInList): string {
  if (investor.investment_type !== 'company') return investor.city ?? ''
  return investor.kvk ? `Bedrijf · KVK ${investor.kvk}` : 'Bedrijf'
}

export function countInvestments(investor: InvestorInList): string {
  const count = investor.investments.length
  return count === 1 ? '1 investering' : `${formatCount(count)} investeringen`
}

interface ExpanderProps {
  readonly investor: InvestorInList
  readonly open: boolean
  readonly onToggle: (id: string) => void
}

/** Opens the investments of a row that has more than one; other rows have no button. */
export function Expander({ investor, open, onToggle }: ExpanderProps) {
  if (investor.investments.length < 2) return null
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`Investeringen van ${investor.name}`}
      title={open ? 'Investeringen verbergen' : 'Investeringen tonen'}
      onClick={() => onToggle(investor.id)}
      className="-my-1 grid size-[34px] scroll-mt-14 place-items-center rounded-(--radius-field) text-ink-2 hover:bg-action-soft hover:text-ink"
    >
      <Icon aria-hidden className="size-[18px]" />
    </button>
  )
}
