import { formatEuro, type Cents } from '#domain/money.ts'
import { facts, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** To whoever paid while there were not enough numbers: where the money is, and what comes next. It names no term, for nobody keeps one. */
export function paymentWaits({ name, amount, reference }: { readonly name: string; readonly amount: Cents; readonly reference: string }): LetterText {
  return {
    subject: 'Uw geld is binnen, uw certificaten nog niet', heading: 'Uw geld is binnen. Uw certificaten nog niet.', promotes: null,
    blocks: [
      greets(name), says(`Wij ontvingen ${formatEuro(amount)}. Er zijn nu niet genoeg certificaten vrij.`),
      says('Een medewerker kijkt ernaar. U krijgt uw nummers of uw geld terug, en dan mailen wij u weer. Betaal niet opnieuw.'),
      facts(['Bedrag', formatEuro(amount)], ['Kenmerk', reference]),
      says('Heeft u hier een vraag over? Bel ons op ', PHONE, ' of mail ons.'),
    ],
  }
}
