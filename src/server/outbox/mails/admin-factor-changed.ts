import type { FactorChange } from '#domain/factors.ts'
import { button, greets, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  readonly change: FactorChange
  /** When, in words. */
  readonly at: string
  readonly securityUrl: string
}

const WHAT: Readonly<Record<FactorChange, string>> = {
  totp_added: 'is een authenticator-app toegevoegd aan uw beheeraccount',
  totp_removed: 'is de authenticator-app van uw beheeraccount verwijderd',
  passkey_added: 'is een passkey toegevoegd aan uw beheeraccount',
  passkey_removed: 'is een passkey van uw beheeraccount verwijderd',
  codes_made: 'zijn nieuwe herstelcodes gemaakt voor uw beheeraccount; de oude werken niet meer',
  cleared: 'zijn alle tweede factoren van uw beheeraccount gewist, en is uw wachtwoord vervangen',
}

/** To an admin, of what proves that it is him: whoever did it, he hears of it. */
export function adminFactorChanged({ name, change, at, securityUrl }: Facts): LetterText {
  const fine = 'Was u dit zelf? Dan hoeft u niets te doen.'
  return {
    subject: 'Beveiliging van uw beheeraccount gewijzigd',
    heading: 'De beveiliging van uw beheeraccount is gewijzigd.',
    preheader: fine,
    promotes: null,
    blocks: [
      greets(name), says(`Op ${at} ${WHAT[change]}.`), says(fine),
      says('Was u dit niet? Waarschuw dan meteen een eigenaar, en wijzig uw wachtwoord.'),
      button('Naar uw beveiliging', securityUrl),
    ],
  }
}
