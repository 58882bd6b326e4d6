import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** To somebody on the waiting list: there are free numbers again. */
export function roomAgain(facts: { readonly name: string; readonly shares: number; readonly investUrl: string; readonly offer: Offer }): LetterText {
  return {
    subject: 'Er zijn weer certificaten vrij',
    heading: 'Er is weer ruimte.',
    promotes: facts.offer,
    blocks: [
      greets(facts.name), says(`Er zijn weer certificaten vrij. U vroeg om ${formatCount(facts.shares)}.`), button('Naar investeren', facts.investUrl),
      small('Deze mail houdt niets voor u vast: wie het eerst betaalt, krijgt de nummers. U staat niet meer op de wachtlijst.'),
    ],
  }
}
