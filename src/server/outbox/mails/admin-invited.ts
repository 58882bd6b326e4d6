import { ISSUER } from '#domain/issuer.ts'
import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** Works once, and for a day. */
  readonly passwordUrl: string
}

/** The link by which an invited admin chooses a first password. */
export function adminInvited({ name, passwordUrl }: Facts): LetterText {
  return {
    subject: `Uw toegang tot het beheer van ${ISSUER.brand}`,
    heading: 'Kies uw wachtwoord.',
    preheader: 'De link is een dag geldig en werkt één keer.',
    promotes: null,
    blocks: [
      greets(name),
      says(`U bent toegevoegd als beheerder van ${ISSUER.brand}. Kies eerst uw eigen wachtwoord; daarna logt u daarmee in.`),
      button('Wachtwoord kiezen', passwordUrl),
      small('De link is een dag geldig en werkt één keer. Stuur deze mail niet door, want wie de link heeft, kan uw wachtwoord kiezen.'),
    ],
  }
}
