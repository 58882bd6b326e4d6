import { ISSUER } from '#domain/issuer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** Works once, and for a day. */
  readonly passwordUrl: string
}

/** The link by which an invited admin chooses a first password. */
export function adminInvited({ name, passwordUrl }: Facts): LetterText {
  const what = `U bent toegevoegd als beheerder van ${ISSUER.brand}. Kies eerst uw eigen wachtwoord; daarna logt u daarmee in.`
  const once = 'De link is een dag geldig en werkt één keer. Stuur deze mail niet door, want wie de link heeft, kan uw wachtwoord kiezen.'
  return {
    subject: `Uw toegang tot het beheer van ${ISSUER.brand}`,
    heading: 'Kies uw wachtwoord.',
    preheader: 'De link is een dag geldig en werkt één keer.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p><a class="button" href="${passwordUrl}">Wachtwoord kiezen</a></p><p class="small">${once}</p>`,
    text: `Beste ${name},\n\n${what}\n\nWachtwoord kiezen:\n${passwordUrl}\n\n${once}`,
  }
}
