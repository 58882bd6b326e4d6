import { FileText, Landmark, Phone, Signature, User } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { needsBankTransferNote } from '#domain/shares.ts'
import { forgetForm, type Contact } from '#web/lib/form-memory.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { sayAllotment } from './AmountSummary.tsx'
import { NextList } from './NextList.tsx'

const NEXT = [
  [Phone, 'Een expert belt u binnen 24 uur'],
  [FileText, 'U ontvangt de documentatie'],
  [User, 'Na betaling krijgt u toegang tot uw account'],
  [Signature, 'U tekent uw akte digitaal'],
] as const

/** Step 3 from € 50.000 on: the request is recorded, nothing is paid online. */
export function RequestStep({ offer, contact, amount }: { readonly offer: Offer; readonly contact: Contact; readonly amount: Cents }) {
  const navigate = useNavigate()
  const home = () => {
    forgetForm()
    navigate(pagePath('home'))
  }
  return (
    <Page title="Aanvraag Ontvangen" ownHeading>
      <div className="later-stack">
        <div>
          <PageHeading look="card">Aanvraag Ontvangen</PageHeading>
          <p className="muted">Een expert belt u binnen 24 uur. U betaalt nu nog niets.</p>
        </div>
        {needsBankTransferNote(offer, amount) ? (
          <Notice tone="plain" icon={<Landmark aria-hidden />} title="Grote Investering - Bankoverschrijving">
            <p>U betaalt per bankoverschrijving in plaats van {ISSUER.paymentBrand.name}. De instructies volgen na uw aanvraag.</p>
          </Notice>
        ) : null}
        <Facts
          facts={[
            { label: 'Naam', value: contact.fullName },
            { label: 'E-mailadres', value: contact.email },
            { label: 'Telefoonnummer', value: contact.phone },
            { label: 'Bedrag', value: formatEuro(amount) },
            { label: 'Aandelen', value: sayAllotment(offer, amount) },
          ]}
        />
        <NextList lines={NEXT} />
        <Button look="secondary" wide onClick={home}>Terug naar de homepage</Button>
      </div>
    </Page>
  )
}
