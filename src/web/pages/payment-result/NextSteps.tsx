import { Check, Hash, Mail } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { isMasked } from './known.ts'
import { Item, PaidFacts, PAPERS } from './PaidFacts.tsx'
import type { PaidInvestment } from './use-payment.ts'

interface NextStepsProps {
  readonly id: string
  readonly investment: PaidInvestment | null
  readonly range: CertificateRange | null
  /** Who is logged in here, and is not whose investment it is. */
  readonly signedInAs: string | null
}

/** Which documents are asked, how to log in for them, and the facts of the payment. */
export function NextSteps({ id, investment, range, signedInAs }: NextStepsProps) {
  const email = investment?.investor_email ?? null
  return (
    <Card raised>
      <h2 className="text-section tracking-[-0.022em]">Nog twee documenten</h2>
      <p className="mt-1 text-small text-ink-2">Houd ze klaar, het kost ongeveer vijf minuten.</p>
      <ul className="mt-3 flex flex-col gap-2.5 text-plain">
        {PAPERS.map(({ icon, name, more }) => <Item key={name} icon={icon} name={name} more={more} />)}
      </ul>
      {signedInAs === null ? null : <p className="mt-5 text-small text-ink-2 wrap-anywhere">{`U bent ingelogd als ${signedInAs}. Deze investering staat op een ander e-mailadres.`}</p>}
      <div className="mt-5">
        {/* A masked address is of no use to anybody: then the login asks for it. */}
        {signedInAs === null
          ? <ButtonLink key="login" wide to={pagePath('login')} state={email !== null && !isMasked(email) ? { email } : undefined}>Inloggen en documenten uploaden</ButtonLink>
          : <ButtonLink key="other" wide to={pagePath('claim', { investment_id: id })}>Inloggen en documenten uploaden</ButtonLink>}
      </div>
      <h3 className="mt-6 text-lead">Zo logt u in</h3>
      <ul className="mt-2 flex flex-col gap-2.5 text-plain">
        <Item icon={Mail}>Vul uw e-mailadres in</Item>
        <Item icon={Hash}>U krijgt een code van zes cijfers</Item>
        <Item icon={Check}>Een wachtwoord is niet nodig</Item>
      </ul>
      <PaidFacts id={id} investment={investment} range={range} />
    </Card>
  )
}
