import type { InvestorDetail } from '#contract/admin-detail.ts'
import { formatRange, rangeOf, sayCertificates, spanOf } from '#domain/certificate-range.ts'
import { isComplete } from '#domain/payment-status.ts'
import { isAssigned } from '#domain/portfolio.ts'
import { euroText } from '#web/lib/format.ts'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { Assignments, Held, Investments } from '#web/pages/admin/sheet/details/lists.tsx'

/** Spec 2, section 2. */
const LAST = 3

/** Who they are, what they have, the last investments and what was assigned before (spec 2, section 2). */
export function PersonSummary({ person }: { readonly person: InvestorDetail }) {
  const { admin_certificate_assignments: assignments, investments } = person
  const paid = investments.filter(isComplete)
  // Of several the lowest start to the highest end (spec 2, section 2); the numbers themselves stand below it (contract 4.9).
  const span = paid.length > 1 ? spanOf(paid.flatMap((one) => rangeOf(one.certificate_start, one.certificate_end) ?? [])) : null
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['E-mailadres', person.email], ['Telefoon', person.phone || 'niet bekend'],
    ['Totaal geïnvesteerd', euroText(person.total_invested)], ['Nu op naam', sayCertificates(person.certificate_count)],
    ['Eerder toegewezen', sayAssigned(assignments)], ...(span ? [['Uitgegeven tussen', formatRange(span)] as const] : []),
  ]
  return (
    <div className="person-column">
      <section className="person-part">
        <h2>Investeerder</h2>
        <p className="mb-2"><PersonName id={person.id} name={person.name} /></p>
        <dl className="pairs">
          {facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
        </dl>
      </section>
      <section className="person-part"><h2>Certificaten</h2><Held ranges={person.certificates} /></section>
      <section className="person-part"><h2>Laatste investeringen</h2><Investments name={person.name} rows={investments.slice(-LAST)} none="Geen investeringen." /></section>
      <section className="person-part"><h2>Eerdere toewijzingen</h2>{assignments.length > 0 ? <Assignments rows={assignments} /> : <p className="text-ink-2">Nog niets toegewezen.</p>}</section>
    </div>
  )
}

function sayAssigned(assignments: InvestorDetail['admin_certificate_assignments']): string {
  const count = assignments.filter(isAssigned).reduce((total, { certificate_quantity: quantity }) => total + quantity, 0)
  return count === 0 ? 'nog niet' : sayCertificates(count)
}
