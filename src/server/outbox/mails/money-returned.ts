import { formatEuro, type Cents } from '#domain/money.ts'
import { facts, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** To whoever paid: money went back to him, by the provider or by hand. */
export function moneyReturned({ name, amount, reference }: { readonly name: string; readonly amount: Cents; readonly reference: string }): LetterText {
  const sum = formatEuro(amount)
  return {
    subject: `U krijgt ${sum} terug`, heading: 'U krijgt geld terug.', promotes: null,
    blocks: [
      greets(name), says(`Wij hebben ${sum} teruggestort op de rekening waarmee u betaalde. Meestal staat het er binnen twee werkdagen.`),
      facts(['Bedrag', sum], ['Kenmerk', reference]),
      says('Heeft u hier een vraag over? Bel ons op ', PHONE, ' of mail ons.'),
    ],
  }
}
