import { sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'
import { numberLines } from './number-lines.ts'

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
  const numbers = sayRange(facts.range)
  const received = `Op ${facts.received} ontvingen wij ${formatEuro(facts.amount)}. In het register staan nu ${formatCount(facts.shares)} certificaten op uw naam.`
  const next = 'Log in en upload uw ID-kaart of paspoort en een bewijs van adres. Daarna sturen wij uw akte.'
  const keep = 'Uw certificaat staat in uw account, om te bekijken, af te drukken en te bewaren:'
  const login = 'U logt in met een code die wij mailen. Een wachtwoord is niet nodig, en wij vragen u nooit om de code door te geven.'
  return {
    subject: `Uw certificaten ${numbers}`,
    heading: 'Uw betaling is binnen. De nummers staan op uw naam.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    body: html`<p>Beste ${facts.name},</p><p>${received}</p>
<div class="paper">Nummers<div class="number">${numberLines(facts.range)}</div><div class="cut"></div><strong>${formatCount(facts.shares)} certificaten van aandelen</strong><br>op naam van ${facts.name}</div>
<h2>Wat u nu doet</h2><p>${next}</p><p><a class="button" href="${facts.claimUrl}">Inloggen en uploaden</a></p><p class="small">${login}</p><p>${keep} <a href="${facts.certificateUrl}">bekijk uw certificaat</a>.</p>`,
    text: `Beste ${facts.name},\n\n${received}\n\nNummers: ${numbers}\n\nWat u nu doet: ${next}\n${facts.claimUrl}\n\n${login}\n\n${keep}\n${facts.certificateUrl}`,
  }
}
