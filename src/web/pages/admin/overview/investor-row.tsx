import { ChevronDown, ChevronRight } from 'lucide-react'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { spanOf } from '#domain/certificate-range.ts'
import { kycListLabel } from '#domain/kyc.ts'
import { formatCount } from '#domain/money.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { isComplete } from '#domain/payment-status.ts'
import { StatusLabel } from '#web/parts/StatusLabel.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { keyOf } from './investor-key.ts'

/** Pieces of one investor that the table and the list share. */

/** What was invested; of somebody who is no investor yet, what he wants to. */
export function amountOf(investor: InvestorInList): number {
  return isAsking(investor) ? (investor.request?.investment_amount ?? 0) : investor.total_invested
}

function isAsking({ id }: InvestorInList): boolean {
  return id === null
}

/** From the first number to the last; `ranges`: beside it how many ranges that are, where no other place says so. */
export function Certificates({ investor, ranges: saysRanges = true }: { readonly investor: InvestorInList; readonly ranges?: boolean }) {
  const ranges = investor.certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end }))
  const span = spanOf(ranges)
  if (isAsking(investor)) return <Reference investor={investor} />
  if (!span) return <span className="text-ink-2">{investor.investments.some(isComplete) ? 'Wordt toegewezen' : 'Wacht op betaling'}</span>
  return (
    <span className="inline-flex items-center gap-x-2.5 gap-y-0.5 max-lg:flex-wrap">
      <NumberChip range={span} />
      {saysRanges && ranges.length > 1 ? <span className="text-tiny whitespace-nowrap text-ink-2">{countRanges(investor)}</span> : null}
    </span>
  )
}

/** `2 reeksen`; nothing where the numbers are one row. */
export function countRanges({ certificates: { length } }: InvestorInList): string {
  return length > 1 ? `${formatCount(length)} reeksen` : ''
}

/** What the transfer of a request will say. */
function Reference({ investor: { request } }: { readonly investor: InvestorInList }) {
  return request?.payment_reference ? <span className="whitespace-nowrap text-ink-2">{showPaymentReference(request.payment_reference)}</span> : null
}

export function Payment({ investor }: { readonly investor: InvestorInList }) {
  return <StatusLabel word={isAsking(investor) ? 'Aanvraag' : investor.investments.some(isComplete) ? 'Betaald' : 'In afwachting'} />
}

export function Kyc({ investor }: { readonly investor: InvestorInList }) {
  if (isAsking(investor)) return null
  return <StatusLabel word={kycListLabel(investor)} />
}

/** City, or for a company its number. */
export function whereFrom(investor: InvestorInList): string {
  if (investor.investment_type !== 'company') return investor.city ?? ''
  return investor.kvk ? `Bedrijf · KVK ${investor.kvk}` : 'Bedrijf'
}

export function countInvestments(investor: InvestorInList): string {
  if (isAsking(investor)) return 'aangevraagd'
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
      onClick={() => onToggle(keyOf(investor))}
      className="-my-1 grid size-[34px] scroll-mt-14 place-items-center rounded-(--radius-field) text-ink-2 hover:bg-action-soft hover:text-ink"
    >
      <Icon aria-hidden className="size-[18px]" />
    </button>
  )
}
