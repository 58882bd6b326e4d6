import { button, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** Of the account. */
  readonly email: string
  /** In words; null when the browser said nothing. */
  readonly device: string | null
  /** When, in words. */
  readonly at: string
  readonly dashboardUrl: string
}

/** Somebody came in where this person had never logged in before. */
export function newDevice({ name, email, device, at, dashboardUrl }: Facts): LetterText {
  const fine = 'Was u dit zelf? Dan hoeft u niets te doen.'
  return {
    subject: 'Nieuw apparaat op uw account',
    heading: 'Er is ingelogd met een nieuw apparaat.',
    preheader: fine,
    promotes: null,
    blocks: [
      greets(name),
      says(`Op ${at} is ingelogd op uw account (${email}) met een apparaat dat wij nog niet kenden: ${device ?? 'een onbekend apparaat'}.`),
      says(fine),
      says('Was u dit niet? Log in, kies onder “Waar u bent ingelogd” voor “Overal elders uitloggen”, en bel ons op ', PHONE, ' of mail ons.'),
      button('Naar uw account', dashboardUrl),
    ],
  }
}
