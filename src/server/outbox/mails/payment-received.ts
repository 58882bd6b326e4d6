import { sayCertificates, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, greets, numbers, says, small, title } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

export interface PaymentReceived {
  readonly investmentId: string
  readonly name: string
  readonly amount: Cents
  readonly shares: number
  readonly range: CertificateRange
  /** When the money came, in words. */
  readonly received: string
  readonly claimUrl: string
  /** Shows the certificate after a login, to be printed and kept. */
  readonly certificateUrl: string
  readonly offer: Offer
}

/** To the holder, once money is in: the numbers, and what to do now. */
export function paymentReceived(facts: PaymentReceived): LetterText {
  return {
    subject: `Uw certificaten ${sayRange(facts.range)}`,
    heading: 'Uw betaling is binnen. De nummers staan op uw naam.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    blocks: [
      greets(facts.name),
      says(`Op ${facts.received} ontvingen wij ${formatEuro(facts.amount)}. In het register ${facts.shares === 1 ? 'staat' : 'staan'} nu ${sayCertificates(facts.shares)} op uw naam.`),
      numbers(facts.range, facts.name),
      title('Wat u nu doet'), says('Log in en upload uw ID-kaart of paspoort en een bewijs van adres. Daarna sturen wij uw akte.'),
      button('Inloggen en uploaden', facts.claimUrl),
      small('U logt in met een code die wij mailen. Een wachtwoord is niet nodig, en wij vragen u nooit om de code door te geven.'),
      says('Uw certificaat staat in uw account, om te bekijken, af te drukken en te bewaren. ', { words: 'Bekijk uw certificaat', href: facts.certificateUrl }),
    ],
  }
}
