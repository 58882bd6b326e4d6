import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

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
  const place = again
    ? `Uw e-mailadres is opnieuw ingevuld voor de wachtlijst. Er is niets veranderd: u staat erop voor ${formatCount(shares)} certificaten.`
    : `U staat op de wachtlijst voor ${formatCount(shares)} certificaten. Wij mailen u zodra er nummers vrij zijn.`
  const confirm = (by: 'knop' | 'link') => `Klik één keer op de ${by} hieronder: dan weten wij dat dit adres van u is. Komen er nummers vrij terwijl u wacht, dan heeft u een uur de tijd voordat wij dezelfde nummers aan de volgende melden.`
  const change = 'Daar wijzigt u ook het aantal of gaat u van de lijst af. Alleen wie deze mail heeft, kan dat.'
  const stranger = 'Heeft u zich niet aangemeld? Dan vulde iemand anders uw adres in. Ga van de lijst af, of doe niets: u zit nergens aan vast.'
  return {
    subject: again ? 'Uw plaats op de wachtlijst is niet gewijzigd' : 'U staat op de wachtlijst',
    heading: again ? 'Er is niets gewijzigd.' : 'U staat op de wachtlijst.',
    promotes: offer,
    body: html`<p>Beste ${name},</p><p>${place}</p><p>${confirm('knop')}</p><p>${change}</p><p><a class="button" href="${placeUrl}">Plaats bevestigen of wijzigen</a></p><p class="small">${stranger}</p>`,
    text: `Beste ${name},\n\n${place}\n\n${confirm('link')}\n\n${change}\n\nPlaats bevestigen of wijzigen:\n${placeUrl}\n\n${stranger}`,
  }
}
