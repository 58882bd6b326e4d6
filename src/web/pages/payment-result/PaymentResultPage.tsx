import { useCallback, useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { Message } from '#web/parts/Message.tsx'
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
  received: 'Uw geld is binnen. Wij wijzen uw certificaten nog toe. Betaal niet opnieuw, wij mailen u de nummers.',
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
    <Message icon="bad" title="Geen investering ID gevonden" text="Deze link is niet compleet. Open de link uit uw e-mail opnieuw, of log in om uw investering te zien." contact>
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
      return (
        <Message icon="bad" title="Betaling Mislukt" text="Er is geen geld afgeschreven. Uw gegevens zijn bewaard, u kunt het direct opnieuw proberen." contact>
          <ButtonLink wide to={pagePath('invest')} state={{ step: 3 }}>Opnieuw proberen</ButtonLink>
        </Message>
      )
    case 'retracted':
      return (
        <Message icon="bad" title="Deze investering is teruggedraaid" text="De betaling is teruggegaan. Er staan geen certificaten van deze investering op uw naam." contact>
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
        <Message icon="bad" title={REFUSALS.investment_unknown.text} text="Het kenmerk in deze link is bij ons niet bekend. Open de link uit uw e-mail opnieuw, of log in om uw investering te zien." contact>
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
