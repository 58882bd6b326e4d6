import { Check, Hash, House, IdCard, Mail, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '#contract/pages.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts, type Fact } from '#web/ui/Facts.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import type { PaidInvestment } from './use-payment.ts'

interface NextStepsProps {
  readonly id: string
  readonly investment: PaidInvestment | null
  readonly range: CertificateRange | null
}

/** Which documents are asked, how to log in for them, and the facts of the payment. */
export function NextSteps({ id, investment, range }: NextStepsProps) {
  const email = investment?.investor_email
  return (
    <Card raised>
      <h2 className="text-section tracking-[-0.022em]">Nog twee documenten</h2>
      <p className="mt-1 text-small text-ink-2">Houd ze klaar, het kost ongeveer vijf minuten.</p>
      <ul className="mt-3 flex flex-col gap-2.5 text-plain">
        <Item icon={IdCard}><strong className="font-semibold">ID-kaart of paspoort</strong></Item>
        <Item icon={House}>
          <strong className="font-semibold">Bewijs van adres</strong>
          <span className="block text-small text-ink-2">Bankafschrift, energierekening of huurcontract, maximaal 3 maanden oud</span>
        </Item>
      </ul>
      <div className="mt-5">
        {/* A masked address is of no use to anybody: then the login asks for it. */}
        <ButtonLink wide to={pagePath('login')} state={email && !email.includes('•') ? { email } : undefined}>Inloggen en documenten uploaden</ButtonLink>
      </div>
      <h3 className="mt-6 text-lead">Zo logt u in</h3>
      <ul className="mt-2 flex flex-col gap-2.5 text-plain">
        <Item icon={Mail}>Vul uw e-mailadres in</Item>
        <Item icon={Hash}>U krijgt een code van zes cijfers</Item>
        <Item icon={Check}>Een wachtwoord is niet nodig</Item>
      </ul>
      <div className="mt-5"><Facts facts={factsOf(id, investment, range)} /></div>
    </Card>
  )
}

function factsOf(id: string, investment: PaidInvestment | null, range: CertificateRange | null): readonly Fact[] {
  const paid: readonly Fact[] = investment
    ? [
        { label: 'Bedrag', value: euroText(investment.investment_amount) },
        { label: 'Aandelen', value: formatCount(investment.number_of_shares) },
        { label: 'Certificaten', value: range ? <NumberChip range={range} /> : 'Wordt toegewezen' },
      ]
    : []
  return [...paid, { label: 'Kenmerk', value: id.slice(0, 8) }]
}

function Item({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-px size-5 flex-none text-ink-2" />
      <span>{children}</span>
    </li>
  )
}
