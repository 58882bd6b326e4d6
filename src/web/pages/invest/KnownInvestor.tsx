import { useEffect, useRef } from 'react'
import { pagePath } from '#contract/pages.ts'
import { ISSUER } from '#domain/issuer.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import './known-investor.css'

interface KnownInvestorProps {
  readonly email: string
  /** Somebody who is signed in is told, but not stopped (contract 4.4). */
  readonly mayGoOn: boolean
}

/** The warning of step 1: on this address an investment has been paid before. */
export function KnownInvestor({ email, mayGoOn }: KnownInvestorProps) {
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus may be gone: the focus goes to what replaced it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="known-investor">
      <h3>Bestaande investering gevonden</h3>
      <p className="muted">
        {mayGoOn
          ? 'Op dit e-mailadres staat al een betaalde investering. U kunt hieronder gewoon verdergaan met een nieuwe.'
          : 'Op dit e-mailadres staat al een betaalde investering. Log in om uw certificaten te zien.'}
      </p>
      {mayGoOn ? null : <ButtonLink to={pagePath('login')} state={{ email }} wide>Inloggen</ButtonLink>}
      <p className="small">
        Extra investeren of een vraag? <a className="link" href={ISSUER.contact.chatUrl} rel="noopener">Stuur een bericht</a> of{' '}
        <a className="link" href={`mailto:${ISSUER.contact.email}`}>mail ons</a>.
      </p>
    </div>
  )
}
