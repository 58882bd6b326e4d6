import { sayCertificates } from '#domain/certificate-range.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** An investment that was not paid yet, and the way back to it. */
export interface WayBack {
  readonly name: string
  readonly amount: Cents
  readonly shares: number
  readonly reference: string
  readonly resumeUrl: string
  readonly offer: Offer
}

/** To a guest whose payment ended without money and who did not try again: nothing was charged, and the way back. */
export function paymentFailed(facts: WayBack): LetterText {
  return {
    subject: 'Uw betaling is niet gelukt',
    heading: 'Er is geen geld afgeschreven.',
    promotes: facts.offer,
    failure: true,
    reference: facts.reference,
    blocks: [
      greets(facts.name),
      says(`Uw betaling van ${formatEuro(facts.amount)} voor ${sayCertificates(facts.shares)} is niet gelukt. Er is geen geld afgeschreven en er zijn geen certificaten uitgegeven.`),
      says('Uw gegevens zijn bewaard. Wilt u toch investeren, dan gaat u verder waar u was. De link is veertien dagen geldig.'),
      button('Opnieuw proberen', facts.resumeUrl),
      small('Wilt u niet meer investeren? Dan hoeft u niets te doen.'),
    ],
  }
}

/** To a guest whose payment could not begin: the way back, now that it can. */
export function paymentLink(facts: WayBack): LetterText {
  return {
    subject: 'U kunt nu betalen voor uw certificaten',
    heading: 'Betalen kan weer.',
    promotes: facts.offer,
    failure: true,
    reference: facts.reference,
    blocks: [
      greets(facts.name),
      says(`Uw investering van ${formatEuro(facts.amount)} (${sayCertificates(facts.shares)}) is bewaard. Betalen was even niet mogelijk door de drukte; nu kan het weer.`),
      button('Verder met betalen', facts.resumeUrl),
      small('Er is nog niets afgeschreven. De link is veertien dagen geldig; uw nummers staan vast zodra de betaling binnen is.'),
    ],
  }
}
