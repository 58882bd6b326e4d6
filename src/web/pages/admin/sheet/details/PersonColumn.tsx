import { useId } from 'react'
import type { InvestmentInDetail, InvestorDetail } from '#contract/admin-detail.ts'
import { sayMoneyBack } from '#domain/portfolio.ts'
import { fromEuros, formatCount, type Cents } from '#domain/money.ts'
import type { Elements } from '#web/lib/elements.ts'
import { dateText, euroText, shortDateText } from '#web/lib/format.ts'
import { Assignments, Held, Investments } from './lists.tsx'
import { Consents } from './Consents.tsx'
import { History } from './History.tsx'
import { OpenChanges } from './OpenChanges.tsx'
import { PersonalData } from './PersonalData.tsx'
import { Pair } from './Pair.tsx'

interface PersonColumnProps {
  readonly detail: InvestorDetail
  readonly mayReveal: boolean
  /** Books a transfer for an investment; null: not for who looks. */
  readonly onBook: ((row: InvestmentInDetail) => void) | null
}

/** Who somebody is, what they have, and what was done. */
export function PersonColumn({ detail, mayReveal, onBook }: PersonColumnProps) {
  return (
    <div className="person-column">
      <OpenChanges changes={detail.open_changes} />
      <Part title="Persoonlijke gegevens"><PersonalData detail={detail} mayReveal={mayReveal} /></Part>
      <Part title="Portefeuille"><Portfolio detail={detail} /></Part>
      <Part title="Investeringen"><Investments name={detail.name} rows={detail.investments} none="Nog geen investeringen." onBook={onBook} /></Part>
      {detail.unlinked_investments.length > 0 ? (
        <Part title="Begonnen onder dit e-mailadres">
          <p className="mb-1 text-tiny text-ink-2">Niet betaald en van niemand: iedereen kan een adres intypen.</p>
          <Investments name={`${detail.name}, nog van niemand`} rows={detail.unlinked_investments} none="" onBook={onBook} />
        </Part>
      ) : null}
      <Part title="Uitgegeven certificaten"><Held ranges={detail.certificates} /></Part>
      {detail.admin_certificate_assignments.length > 0 ? <Part title="Toewijzingen door beheer"><Assignments rows={detail.admin_certificate_assignments} /></Part> : null}
      <Part title="Akkoorden"><Consents investorId={detail.id} /></Part>
      <History investorId={detail.id} />
      <p className="text-ink-2">{`Kenmerk ${detail.id.slice(0, 8)}, aangemaakt ${shortDateText(detail.created_at)}`}</p>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="person-part">
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

function Portfolio({ detail }: { readonly detail: InvestorDetail }) {
  const back = sayMoneyBack(detail.money_back.flatMap(({ kind, amount }) => centsOf(amount).map((cents) => ({ kind, amount: cents }))))
  return (
    <dl className="pairs">
      <Pair label="Totaal geïnvesteerd">
        <span className="pair-figure block">{euroText(detail.total_invested)}</span>
        {back.map((line) => <span key={line} className="block text-tiny font-normal text-ink-2">{line}</span>)}
      </Pair>
      <Pair label="Certificaten"><span className="pair-figure">{formatCount(detail.certificate_count)}</span></Pair>
      <Pair label="Aandelen"><span>{formatCount(detail.total_shares)}</span></Pair>
      <Pair label="Verwacht dividend per jaar">
        <span className="whitespace-nowrap">{euroText(detail.expected_dividend)}</span>
        <span className="block font-normal text-ink-2">{`${detail.dividend_percent}%, verwacht, geen garantie`}</span>
      </Pair>
      {detail.kyc_verified_at ? <Pair label="Geverifieerd op"><span>{dateText(detail.kyc_verified_at)}</span></Pair> : null}
    </dl>
  )
}

function centsOf(euros: number): readonly Cents[] {
  const cents = fromEuros(euros)
  return cents === null ? [] : [cents]
}
