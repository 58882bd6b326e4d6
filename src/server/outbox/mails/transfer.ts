import { sayCertificates } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, facts, greets, PHONE, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

export interface TransferAsked {
  readonly name: string
  /** Still to be paid. */
  readonly amount: Cents
  readonly shares: number
  /** In groups of four. */
  readonly reference: string
  /** A calendar date, in words. */
  readonly until: string
  readonly offer: Offer
}

/** To whoever asked for a large investment, after the call: where to pay, how much, and with which words. */
export function transferDetails(asked: TransferAsked): LetterText {
  const what = `U kunt uw investering van ${formatEuro(asked.amount)} (${sayCertificates(asked.shares)}) nu overmaken.`
  return { subject: 'Zo maakt u uw investering over', ...transfer(asked, what) }
}

/** The same once more, when nothing has come. */
export function requestReminder(asked: TransferAsked): LetterText {
  const what = `Wij ontvingen uw overschrijving van ${formatEuro(asked.amount)} (${sayCertificates(asked.shares)}) nog niet. Heeft u net overgemaakt, dan hoeft u niets te doen.`
  return { subject: 'Uw overschrijving is nog niet binnen', failure: true, ...transfer(asked, what) }
}

function transfer({ name, amount, reference, until, offer }: TransferAsked, what: string): Omit<LetterText, 'subject'> {
  return {
    heading: 'Uw overschrijving', reference, promotes: offer,
    blocks: [
      greets(name), says(what),
      facts(['Bedrag', formatEuro(amount)], ['Rekening (IBAN)', ISSUER.bank.iban.replace(/(.{4})(?=.)/g, '$1 ')], ['Op naam van', ISSUER.bank.holder], ['Betalingskenmerk', reference]),
      says('Maak het hele bedrag in één keer over, van een rekening op uw eigen naam, en neem het betalingskenmerk precies over: daaraan herkennen wij uw geld.'),
      // Money that comes when nothing is free buys nothing.
      says(`Uw aanvraag staat tot en met ${until}. Is uw geld binnen, dan krijgt u uw nummers of uw geld terug. Wij mailen u.`),
      small('Wij wijzigen ons rekeningnummer nooit per mail. Twijfelt u, bel ons dan op ', PHONE, '.'),
    ],
  }
}

/** The last day went by, and nothing came. */
export function requestExpired({ name, amount, reference, investUrl }: Pick<TransferAsked, 'name' | 'amount' | 'reference'> & { readonly investUrl: string }): LetterText {
  return {
    subject: 'Uw aanvraag is vervallen', heading: 'Uw aanvraag is vervallen.', reference, promotes: null,
    blocks: [
      greets(name), says(`Uw aanvraag van ${formatEuro(amount)} is vervallen: wij ontvingen geen overschrijving. Maak nu niets meer over.`),
      says('Wilt u alsnog investeren, of heeft u al overgemaakt? Bel ons op ', PHONE, ', of doe een nieuwe aanvraag.'), button('Nieuwe aanvraag', investUrl),
    ],
  }
}
