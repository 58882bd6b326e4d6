import type { FactorChange } from '#domain/factors.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

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
  const what = `Op ${at} ${WHAT[change]}.`
  const fine = 'Was u dit zelf? Dan hoeft u niets te doen.'
  const wrong = 'Was u dit niet? Waarschuw dan meteen een eigenaar, en wijzig uw wachtwoord.'
  return {
    subject: 'Beveiliging van uw beheeraccount gewijzigd',
    heading: 'De beveiliging van uw beheeraccount is gewijzigd.',
    preheader: 'Was u dit zelf? Dan hoeft u niets te doen.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${fine}</p><p>${wrong}</p><p><a class="button" href="${securityUrl}">Naar uw beveiliging</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${fine}\n\n${wrong}\n\nNaar uw beveiliging:\n${securityUrl}`,
  }
}
