import { ISSUER } from '#domain/issuer.ts'
import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

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
export function transferDetails(facts: TransferAsked): LetterText {
  const what = `U kunt uw investering van ${formatEuro(facts.amount)} (${formatCount(facts.shares)} certificaten) nu overmaken.`
  return asked(facts, { subject: 'Zo maakt u uw investering over', heading: 'Uw overschrijving', what })
}

/** The same once more, when nothing has come. */
export function requestReminder(facts: TransferAsked): LetterText {
  const what = `Wij ontvingen uw overschrijving van ${formatEuro(facts.amount)} (${formatCount(facts.shares)} certificaten) nog niet. Hebt u net overgemaakt, dan hoeft u niets te doen.`
  return asked(facts, { subject: 'Uw overschrijving is nog niet binnen', heading: 'Uw overschrijving', what })
}

function asked({ name, amount, reference, until, offer }: TransferAsked, { subject, heading, what }: { readonly subject: string; readonly heading: string; readonly what: string }): LetterText {
  const lines = [['Bedrag', formatEuro(amount)], ['Rekening (IBAN)', ISSUER.bank.iban.replace(/(.{4})(?=.)/g, '$1 ')], ['Op naam van', ISSUER.bank.holder], ['Betalingskenmerk', reference]] as const
  const how = 'Maak het hele bedrag in één keer over, van een rekening op uw eigen naam, en neem het betalingskenmerk precies over: daaraan herkennen wij uw geld.'
  const then = `Uw aanvraag staat tot en met ${until}. Uw nummers staan vast zodra het geld binnen is; dan mailen wij u.`
  const doubt = `Wij wijzigen ons rekeningnummer nooit per mail. Twijfelt u, bel ons dan op ${ISSUER.contact.phone}.`
  return {
    subject, heading, reference, promotes: offer,
    body: html`<p>Beste ${name},</p><p>${what}</p><ul>${lines.map(([label, value]) => html`<li>${label}: <strong>${value}</strong></li>`)}</ul><p>${how}</p><p>${then}</p><p class="small">${doubt}</p>`,
    text: [`Beste ${name},`, what, lines.map(([label, value]) => `${label}: ${value}`).join('\n'), how, then, doubt].join('\n\n'),
  }
}

/** The last day went by, and nothing came. */
export function requestExpired({ name, amount, reference, investUrl }: Pick<TransferAsked, 'name' | 'amount' | 'reference'> & { readonly investUrl: string }): LetterText {
  const what = `Uw aanvraag van ${formatEuro(amount)} is vervallen: wij ontvingen geen overschrijving. Maak nu niets meer over.`
  const still = `Wilt u alsnog investeren, of hebt u al overgemaakt? Bel ons op ${ISSUER.contact.phone}, of doe een nieuwe aanvraag.`
  return {
    subject: 'Uw aanvraag is vervallen', heading: 'Uw aanvraag is vervallen.', reference, promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${still}</p><p><a class="button" href="${investUrl}">Nieuwe aanvraag</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${still}\n\n${investUrl}`,
  }
}

/** A person decided that money goes back: how much, and that the numbers that somebody has stay what they are. */
export function moneyReturned({ name, amount, reference }: Pick<TransferAsked, 'name' | 'amount' | 'reference'>): LetterText {
  const what = `Wij betalen u ${formatEuro(amount)} terug, op de rekening waarvan het kwam. Meestal staat het er binnen twee werkdagen.`
  const why = `Hebt u daar een vraag over, bel ons dan op ${ISSUER.contact.phone}.`
  return {
    subject: `U krijgt ${formatEuro(amount)} terug`, heading: 'U krijgt geld terug.', reference, promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${why}</p>`,
    text: `Beste ${name},\n\n${what}\n\n${why}`,
  }
}
