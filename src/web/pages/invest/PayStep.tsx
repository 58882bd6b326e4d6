import { Suspense } from 'react'
import { ArrowLeft, FilePlus, Lock, Mail, Signature, User } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'
import { forgetForm, keptOnDevice, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { useNavigate } from '#web/lib/router.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Agreement } from './Agreement.tsx'
import { dividendFact, RISK_FACT, sayShares } from './AmountSummary.tsx'
import { NextList } from './NextList.tsx'
import { UntilOpening } from './UntilOpening.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { usePay } from './use-pay.ts'
import type { Offering } from './use-offering.ts'

const BRAND = ISSUER.paymentBrand

const WaitingList = lazily(async () => (await import('./WaitingList.tsx')).WaitingList)

const NEXT = [
  [Lock, 'U gaat naar een beveiligde betaalpagina'],
  [User, 'Na betaling maken wij uw account aan'],
  [Mail, 'U logt in met een eenmalige code per e-mail'],
  [FilePlus, 'U uploadt uw documenten voor de identiteitscontrole'],
  [Signature, 'U ontvangt uw akte om digitaal te tekenen'],
] as const

interface PayStepProps {
  readonly offer: Offer
  readonly contact: Contact
  readonly amount: Cents
  readonly offering: Offering | null
  readonly open: boolean
  readonly onBack: () => void
}

/** Step 3 below € 50.000: everything once more, and the way to the bank. */
export function PayStep({ offer, contact, amount, offering, open, onBack }: PayStepProps) {
  const { busy, wait, failure, pay } = usePay(offer, contact, amount)
  const navigate = useNavigate()
  const forget = () => {
    forgetForm()
    navigate(pagePath('invest'), { replace: true })
  }
  return (
    <Page title="Overzicht & Betaling" ownHeading announce={open ? 'Investeren is nu mogelijk.' : null}>
      <PageHeading look="card">Overzicht & Betaling</PageHeading>
      <div className="later-stack">
        <Facts
          facts={[
            { label: 'Naam', value: contact.fullName },
            { label: 'E-mailadres', value: contact.email },
            { label: 'Telefoonnummer', value: contact.phone },
            { label: 'Certificaten', value: sayShares(offer, amount) },
            dividendFact(offer, amount),
            RISK_FACT,
          ]}
          sum={{ label: 'Te betalen', value: formatEuro(amount) }}
        />
        {failure === null ? null : failure.short ? (
          <Suspense><WaitingList offer={offer} contact={contact} shares={allotShares(offer, amount).total} available={offering?.available ?? 0} /></Suspense>
        ) : (
          <PaymentNotice failure={failure} left={wait} />
        )}
        <div className="later-pay">
          {open || offering === null ? (
            <>
              <Button wide icon={<Lock aria-hidden />} busy={busy} disabled={!open || failure?.over !== undefined || wait > 0} onClick={pay}>Nu betalen</Button>
              <p className="small">{BRAND.logo === null ? null : <><img src={BRAND.logo} alt="" height="20" />{' '}</>}<span>{`Met ${BRAND.name}, via uw eigen bank.`}</span></p>
              <Agreement by="Met betalen" />
            </>
          ) : (
            <UntilOpening contact={contact} opensAt={offering.opensAt} clock={offering.clock} />
          )}
          {!open || keptOnDevice() ? <Button wide look="quiet" size="small" onClick={forget}>Wis mijn gegevens</Button> : null}
        </div>
        <NextList lines={NEXT} />
        <Button look="secondary" icon={<ArrowLeft aria-hidden />} onClick={onBack}>Aanpassen gegevens</Button>
      </div>
    </Page>
  )
}
