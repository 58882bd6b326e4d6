import { useCallback, useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { Message } from '#web/parts/Message.tsx'
import { typedContact } from '#web/lib/form-memory.ts'
import { OFFLINE_TEXT } from '#web/lib/refused.ts'
import { useSearch } from '#web/lib/router.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Slot } from '#web/ui/Slot.tsx'
import { PaidView } from './PaidView.tsx'
import { usePayment } from './use-payment.ts'

/** Said wherever we do not know whether money has moved (look, Voice). */
const NOT_KNOWN = 'Wij weten nog niet of er is betaald. Betaal niet opnieuw, wij mailen u.'

const WAITING = {
  pending: NOT_KNOWN,
  received: 'Uw geld is binnen, uw certificaten nog niet. Een medewerker kijkt ernaar. Betaal niet opnieuw. U krijgt uw nummers of uw geld terug.',
} as const

/** Spec 1, section 8. */
const CHECK_FAILED = {
  unclear: 'Fout bij het controleren van de betalingsstatus',
  broken: 'Er is een fout opgetreden bij het verwerken van de betaling',
} as const

/** /payment-complete and its older names: where the provider sends a guest back to (spec 1, section 2). */
export default function PaymentResultPage() {
  const id = useSearch('investment_id')
  const [round, setRound] = useState(1)
  const again = useCallback(() => setRound((last) => last + 1), [])
  useShownAgain(again)
  if (id) return <Result key={`${id} ${round}`} id={id} again={again} />
  return (
    <Message icon="bad" title="Geen investering ID gevonden" text="Deze link is niet compleet. Heeft u betaald? Betaal niet opnieuw. Open de link uit uw e-mail nog eens, of log in om uw investering te zien." contact>
      <ButtonLink wide to={pagePath('login')}>Inloggen</ButtonLink>
    </Message>
  )
}

interface ResultProps {
  readonly id: string
  /** Starts asking anew. */
  readonly again: () => void
}

function Result({ id, again }: ResultProps) {
  const payment = usePayment(id)
  useOnline(payment.at === 'offline' ? again : null)
  switch (payment.at) {
    case 'checking':
      return (
        <Message icon={<><div className="w-3/4"><Slot /></div><Coin size="huge" turning /></>} title="Betaling verwerken..." text="Wij vragen het uw bank. Laat deze pagina open, dit duurt meestal een paar seconden." />
      )
    case 'paid':
      return <PaidView id={id} investment={payment.investment} />
    case 'failed':
      return <FailedPayment />
    case 'retracted':
      return (
        <Message icon="bad" title="Deze investering is teruggedraaid" text="Uw betaling is terugbetaald of teruggeboekt. Er staan geen certificaten van deze investering op uw naam. Ziet u het geld niet? Bel ons." contact>
          <ButtonLink wide to={pagePath('invest')}>Nieuwe investering</ButtonLink>
        </Message>
      )
    case 'received':
    case 'pending':
      return (
        <Message icon="wait" title="Betaling in behandeling" text={WAITING[payment.at]} contact>
          <Button wide onClick={again}>Status vernieuwen</Button>
        </Message>
      )
    case 'unknown':
      return (
        <Message icon="bad" title={REFUSALS.investment_unknown.text} text="Heeft u betaald? Betaal niet opnieuw. Open de link uit uw e-mail nog eens, of log in om uw investering te zien." contact>
          <ButtonLink wide to={pagePath('login')}>Inloggen</ButtonLink>
        </Message>
      )
    case 'offline':
      return (
        <Message icon="offline" title="Geen verbinding" text={`${OFFLINE_TEXT} Wij weten nog niet of er is betaald. Betaal niet opnieuw.`}>
          <Button wide onClick={again}>Opnieuw controleren</Button>
        </Message>
      )
    case 'unclear':
    case 'broken':
      return (
        <Message icon="bad" title={CHECK_FAILED[payment.at]} text={NOT_KNOWN} contact>
          <Button wide onClick={again}>Opnieuw controleren</Button>
        </Message>
      )
  }
}

/** Nothing was taken. What was typed is only in the browser in which it was: who came back in another one types it again. */
function FailedPayment() {
  const [kept] = useState(() => typedContact() !== null)
  return (
    <Message
      icon="bad" title="Betaling Mislukt" contact
      text={kept ? 'Er is geen geld afgeschreven. Uw gegevens zijn bewaard, u kunt het direct opnieuw proberen.' : 'Er is geen geld afgeschreven. U kunt het direct opnieuw proberen; vul dan uw gegevens nog eens in.'}
    >
      <ButtonLink wide to={pagePath('invest')} state={kept ? { step: 3 } : undefined}>Opnieuw proberen</ButtonLink>
    </Message>
  )
}

/** Acts as soon as the browser says that the line is back. */
function useOnline(act: (() => void) | null) {
  useEffect(() => {
    if (!act) return
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [act])
}

/** The browser brings this page back whole: whoever sees it now may not be who may read the name on it. */
function useShownAgain(again: () => void): void {
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent) => persisted && again()
    window.addEventListener('pageshow', ask)
    return () => window.removeEventListener('pageshow', ask)
  }, [again])
}
