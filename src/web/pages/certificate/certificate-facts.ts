import type { InvestmentRow, Portfolio } from '#contract/portfolio.ts'
import { type CertificateRange, rangeOf, rangeSize, sayCertificates } from '#domain/certificate-range.ts'
import { certificatesOf, type HeldCertificate } from '#domain/held-certificates.ts'
import { formatCount, formatEuro } from '#domain/money.ts'
import { paidOnText } from '#domain/timeline.ts'
import { totalFromEuros } from '#domain/totals.ts'
import { dateText, euroText } from '#web/lib/format.ts'
import type { Printed } from '#web/ui/certificate-lines.ts'

type Investment = InvestmentRow & { readonly range: CertificateRange | null }
type Assignment = Portfolio['admin_certificate_assignments'][number] & { readonly range: CertificateRange | null }
export type Held = HeldCertificate<Investment, Assignment>

/** Everything that its owner holds today, each with how it came to him. */
export function heldBy({ certificates, investments, admin_certificate_assignments: assignments }: Portfolio): readonly Held[] {
  const ranged = <Row extends { readonly certificate_start: number | null; readonly certificate_end: number | null }>(row: Row) => ({ ...row, range: rangeOf(row.certificate_start, row.certificate_end) })
  return certificatesOf(certificates.map(({ certificate_start: start, certificate_end: end }) => ({ start, end })), investments.map(ranged), assignments.map(ranged))
}

/** A fact beside the certificate, as text. */
export interface CertificateFact {
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** What stands beside it: the amount where it was paid for just these, when they came to him, and by which name we find it. */
export function factsOf({ range, origin }: Held, { name, certificates }: Pick<Portfolio, 'name' | 'certificates'>): readonly CertificateFact[] {
  const base: readonly CertificateFact[] = [{ label: 'Aantal', value: formatCount(rangeSize(range)) }, { label: 'Op naam van', value: name }]
  switch (origin.kind) {
    case 'bought': {
      const { investment, whole } = origin
      const count = investment.range === null ? 0 : rangeSize(investment.range)
      const note = whole ? {} : { note: `voor alle ${sayCertificates(count)} van toen` }
      return [...base, { label: 'Inleg', value: euroText(investment.investment_amount), ...note }, { label: 'Betaald op', value: paidText(investment) }, { label: 'Kenmerk', value: investment.id.slice(0, 8) }]
    }
    case 'assigned':
      return [...base, { label: 'Toegewezen op', value: dateText(origin.assignment.assigned_at) }, { label: 'Kenmerk', value: origin.assignment.id.slice(0, 8) }]
    case 'received':
      return [...base, { label: 'Op uw naam sinds', value: dateOfHolding(range, certificates) }]
  }
}

/** What is printed on it. An amount only where it was paid for just these. */
export function printedOf({ range, origin }: Held, { name, certificates }: Pick<Portfolio, 'name' | 'certificates'>): Printed {
  const amount = origin.kind === 'bought' && origin.whole ? totalFromEuros(origin.investment.investment_amount) : null
  return { range, holder: name, amount: amount === null ? null : formatEuro(amount), date: dateOf({ range, origin }, certificates) }
}

function dateOf({ range, origin }: Held, certificates: Portfolio['certificates']): string {
  if (origin.kind === 'bought') return paidText(origin.investment).replace(/, \d\d:\d\d$/, '')
  return origin.kind === 'assigned' ? dateText(origin.assignment.assigned_at) : dateOfHolding(range, certificates)
}

function paidText({ payment_method: method, payment_date: day, paid_at: paidAt, created_at: begun }: InvestmentRow): string {
  return paidOnText({ method, day, moment: Date.parse(paidAt ?? begun) })
}

function dateOfHolding({ start }: CertificateRange, certificates: Portfolio['certificates']): string {
  const held = certificates.find((one) => one.certificate_start === start)
  return held ? dateText(held.issued_at) : '–'
}
