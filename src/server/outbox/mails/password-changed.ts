import { button, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** When, in words. */
  readonly at: string
  readonly forgotUrl: string
}

/** A password was chosen: to its owner, who may not have been the one (spec 1, section 2). */
export function passwordChanged({ name, at, forgotUrl }: Facts): LetterText {
  const fine = 'Was u dit zelf? Dan hoeft u niets te doen.'
  return {
    subject: 'Uw wachtwoord is gewijzigd',
    heading: 'Uw wachtwoord is gewijzigd.',
    preheader: fine,
    promotes: null,
    blocks: [
      greets(name), says(`Op ${at} is voor uw account een nieuw wachtwoord ingesteld. Uw andere apparaten zijn uitgelogd.`), says(fine),
      says('Was u dit niet? Kies dan meteen een ander wachtwoord, en bel ons op ', PHONE, ' of mail ons.'),
      button('Ander wachtwoord kiezen', forgotUrl),
    ],
  }
}
