import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** Works once, and for an hour. */
  readonly resetUrl: string
}

/** The link to choose a password, to whoever has an account under the address that somebody typed. */
export function passwordReset({ name, resetUrl }: Facts): LetterText {
  return {
    subject: 'Nieuw wachtwoord kiezen',
    heading: 'Kies een nieuw wachtwoord.',
    preheader: 'De link is een uur geldig en werkt één keer.',
    promotes: null,
    blocks: [
      greets(name),
      // Plain text has no button.
      says('Met de link hieronder kiest u een nieuw wachtwoord. De link is een uur geldig en werkt één keer. Vroeg u er meer dan één aan, dan werkt alleen de nieuwste.'),
      button('Nieuw wachtwoord kiezen', resetUrl),
      small('Heeft u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord verandert niet. Stuur deze mail niet door, want wie de link heeft, kan uw wachtwoord kiezen.'),
    ],
  }
}
