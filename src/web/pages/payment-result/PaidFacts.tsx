import { House, IdCard, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'
import { Facts, type Fact } from '#web/ui/Facts.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { paidWhen } from './paid-when.ts'
import type { PaidInvestment } from './use-payment.ts'

/** The two documents, in the words of every place that asks for them. */
export const PAPERS = [
  { icon: IdCard, name: 'ID-kaart of paspoort', more: null },
  { icon: House, name: 'Bewijs van adres', more: 'Bankafschrift, energierekening of huurcontract, maximaal 3 maanden oud' },
] as const

interface PaidFactsProps {
  readonly id: string
  /** Null while its facts are on their way. */
  readonly investment: PaidInvestment | null
  readonly range: CertificateRange | null
}

/** All that stands on the paper, as text, and by what it is found. */
export function PaidFacts({ id, investment, range }: PaidFactsProps) {
  const paid: readonly Fact[] = investment
    ? [
        { label: 'Bedrag', value: euroText(investment.investment_amount) },
        { label: 'Aandelen', value: formatCount(investment.number_of_shares) },
        { label: 'Certificaten', value: range ? <NumberChip range={range} /> : 'Wordt toegewezen' },
        ...(investment.holder_name === null ? [] : [{ label: 'Op naam van', value: <span className="wrap-anywhere">{investment.holder_name}</span> }]),
        { label: 'Betaald op', value: paidWhen(investment) },
      ]
    : []
  return <div className="mt-5"><Facts facts={[...paid, { label: 'Kenmerk', value: id.slice(0, 8) }]} /></div>
}

interface ItemProps {
  readonly icon: LucideIcon
  /** Of a thing that is asked for; what there is to know about it stands below. */
  readonly name?: string
  readonly more?: string | null
  readonly children?: ReactNode
}

/** One line with its icon. */
export function Item({ icon: Icon, name, more, children }: ItemProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-px size-5 flex-none text-ink-2" />
      <span>
        <span className={name ? 'font-semibold' : undefined}>{name ?? children}</span>
        {more ? <span className="block text-small text-ink-2">{more}</span> : null}
      </span>
    </li>
  )
}
