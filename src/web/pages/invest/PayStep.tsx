import { ArrowLeft, FilePlus, Lock, Mail, Signature, User } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { openingText } from '#domain/opening.ts'
import { forgetForm, keptOnDevice, type Choice, type Contact } from '#web/lib/form-memory.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Agreement } from './Agreement.tsx'
import { dividendFact, RISK_FACT, sayAllotment } from './AmountSummary.tsx'
import { NextList } from './NextList.tsx'
import { TooLate } from './TooLate.tsx'
import { UntilOpening } from './UntilOpening.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { usePay } from './use-pay.ts'
import type { Offering } from './use-offering.ts'

const BRAND = ISSUER.paymentBrand

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
  readonly choose: (choice: Choice) => void
  readonly goTo: (step: 1 | 2) => void
  readonly onBack: () => void
}

/** Step 3 below € 50.000: everything once more, and the way to the bank. */
export function PayStep({ offer, contact, amount, offering, open, choose, goTo, onBack }: PayStepProps) {
  const { busy, wait, failure, pay } = usePay(offer, contact, amount)
  const navigate = useNavigate()
  const forget = () => {
    forgetForm()
    navigate(pagePath('invest'), { replace: true })
  }
  const closed = !open && offering !== null
  const off = !open || failure?.over !== undefined || wait > 0
  return (
    <Page title="Overzicht & Betaling" ownHeading>
      <PageHeading look="card">Overzicht & Betaling</PageHeading>
      <div className="later-stack">
        <Facts
          facts={[
            { label: 'Naam', value: contact.fullName, act: <Change what="naam" onPress={() => goTo(1)} /> },
            { label: 'E-mailadres', value: contact.email, act: <Change what="e-mailadres" onPress={() => goTo(1)} /> },
            { label: 'Telefoonnummer', value: contact.phone, act: <Change what="telefoonnummer" onPress={() => goTo(1)} /> },
            { label: 'Certificaten', value: sayAllotment(offer, amount) },
            dividendFact(offer, amount),
            RISK_FACT,
          ]}
          sum={{ label: 'Te betalen', value: formatEuro(amount), act: <Change what="bedrag" onPress={() => goTo(2)} /> }}
        />
        {failure === null ? null : failure.short ? (
          <TooLate offer={offer} contact={contact} amount={amount} available={offering?.available ?? 0} choose={choose} />
        ) : (
          <PaymentNotice failure={failure} left={wait} />
        )}
        <UntilOpening contact={contact} offering={offering} open={open} />
        <div className="later-pay">
          <Button wide icon={closed ? null : <Lock aria-hidden />} busy={busy} off={off} onClick={off ? undefined : pay}>{closed ? openingText(offering.opensAt) : 'Nu betalen'}</Button>
          {closed ? <p className="small">Uw gegevens blijven bewaard op dit apparaat, tot een dag na de opening. U reserveert nog niets.</p> : (
            <>
              <p className="small">{BRAND.logo === null ? null : <><img src={BRAND.logo} alt="" height="20" />{' '}</>}<span>{`Met ${BRAND.name}, via uw eigen bank.`}</span></p>
              <Agreement by="Met betalen" />
            </>
          )}
          {!open || keptOnDevice() ? <Button wide look="quiet" size="small" onClick={forget}>Wis mijn gegevens op dit apparaat</Button> : null}
        </div>
        <NextList lines={NEXT} />
        <Button look="secondary" icon={<ArrowLeft aria-hidden />} onClick={onBack}>Aanpassen gegevens</Button>
      </div>
    </Page>
  )
}

/** The way back to one line of what was filled in. */
function Change({ what, onPress }: { readonly what: string; readonly onPress: () => void }) {
  return <button type="button" className="link" onClick={onPress}><span>Wijzig</span><span className="sr-only">{` ${what}`}</span></button>
}
