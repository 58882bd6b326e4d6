import { sayCertificates } from '#domain/certificate-range.ts'
import type { Offer } from '#domain/offer.ts'
import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  readonly shares: number
  /** To change the place, or to leave the list. */
  readonly placeUrl: string
  /** The address was typed once more, with another wish: nothing was changed. */
  readonly again: boolean
  readonly offer: Offer
}

/** To whoever stands on the waiting list, or was put there by somebody: for how many, and the only way to change or leave it. */
export function waitingPlace({ name, shares, placeUrl, again, offer }: Facts): LetterText {
  return {
    subject: again ? 'Uw plaats op de wachtlijst is niet gewijzigd' : 'U staat op de wachtlijst',
    heading: again ? 'Er is niets gewijzigd.' : 'U staat op de wachtlijst.',
    promotes: offer,
    blocks: [
      greets(name),
      says(again
        ? `Uw e-mailadres is opnieuw ingevuld voor de wachtlijst. Er is niets veranderd: u staat erop voor ${sayCertificates(shares)}.`
        : `U staat op de wachtlijst voor ${sayCertificates(shares)}. Wij mailen u zodra er nummers vrij zijn.`),
      // Plain text has no button.
      says('Klik één keer op de link hieronder: dan weten wij dat dit adres van u is. Komen er nummers vrij terwijl u wacht, dan heeft u een uur de tijd voordat wij dezelfde nummers aan de volgende melden.'),
      says('Daar wijzigt u ook het aantal of gaat u van de lijst af. Alleen wie deze mail heeft, kan dat.'),
      button('Plaats bevestigen of wijzigen', placeUrl),
      small('Heeft u zich niet aangemeld? Dan vulde iemand anders uw adres in. Ga van de lijst af, of doe niets: u zit nergens aan vast.'),
    ],
  }
}
