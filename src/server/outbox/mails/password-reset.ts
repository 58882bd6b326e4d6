import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** Works once, and for an hour. */
  readonly resetUrl: string
}

/** The link to choose a password, to whoever has an account under the address that somebody typed. */
export function passwordReset({ name, resetUrl }: Facts): LetterText {
  const what = (by: 'knop' | 'link') => `Met de ${by} hieronder kiest u een nieuw wachtwoord. De link is een uur geldig en werkt één keer. Vroeg u er meer dan één aan, dan werkt alleen de nieuwste.`
  const stranger = 'Heeft u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord verandert niet. Stuur deze mail niet door, want wie de link heeft, kan uw wachtwoord kiezen.'
  return {
    subject: 'Nieuw wachtwoord kiezen',
    heading: 'Kies een nieuw wachtwoord.',
    preheader: 'De link is een uur geldig en werkt één keer.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what('knop')}</p><p><a class="button" href="${resetUrl}">Nieuw wachtwoord kiezen</a></p><p class="small">${stranger}</p>`,
    text: `Beste ${name},\n\n${what('link')}\n\nNieuw wachtwoord kiezen:\n${resetUrl}\n\n${stranger}`,
  }
}
