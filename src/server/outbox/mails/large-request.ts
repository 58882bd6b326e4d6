import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

export interface LargeRequest {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Cents
  readonly shares: number
  readonly reference: string
}

/** To the guest: the request is recorded, and what happens next (spec 1, section 2, step 3). */
export function requestReceived(facts: LargeRequest & { readonly offer: Offer }): LetterText {
  const what = `Wij ontvingen uw aanvraag voor ${formatEuro(facts.amount)}: ${formatCount(facts.shares)} certificaten. U betaalt nu nog niets.`
  const steps = ['Een expert belt u binnen 24 uur.', 'U ontvangt de documentatie en de gegevens voor de bankoverschrijving.', 'Na betaling krijgt u toegang tot uw account.', 'U tekent uw akte digitaal.']
  return {
    subject: 'Wij hebben uw aanvraag ontvangen',
    heading: 'Uw aanvraag is ontvangen.',
    promotes: facts.offer,
    reference: facts.reference,
    body: html`<p>Beste ${facts.name},</p><p>${what}</p><h2>Wat gebeurt er hierna?</h2><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`,
    text: `Beste ${facts.name},\n\n${what}\n\nWat gebeurt er hierna?\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
  }
}

/** So many stand in one letter; the others stand in the list of the admins. */
const NAMED = 50

/** To the issuer: of many large requests together. */
export function requestsGathered({ requests, adminUrl }: { readonly requests: readonly LargeRequest[]; readonly adminUrl: string }): LetterText {
  const count = requests.length === 1 ? 'Nog 1 aanvraag' : `Nog ${formatCount(requests.length)} aanvragen`
  const what = 'Er kwamen veel aanvragen binnen een uur, daarom staan deze bij elkaar. Bel elk binnen 24 uur.'
  const rest = requests.length > NAMED ? `En nog ${formatCount(requests.length - NAMED)}. U vindt ze in beheer.` : ''
  const lines = requests.slice(0, NAMED).map(({ name, amount, phone, email, reference }) => `${name}: ${formatEuro(amount)}. Telefoon: ${phone}. E-mail: ${email}. Kenmerk ${reference}.`)
  return {
    subject: `${count}: bel binnen 24 uur`,
    heading: count,
    promotes: null,
    body: html`<p>${what}</p><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>${rest ? html`<p>${rest}</p>` : html``}<p><a class="button" href="${adminUrl}">Naar beheer</a></p>`,
    text: [what, lines.map((line) => `- ${line}`).join('\n'), rest, adminUrl].filter(Boolean).join('\n\n'),
  }
}

/** To the issuer: whom to call within a day. */
export function requestOpened(facts: LargeRequest & { readonly adminUrl: string }): LetterText {
  const what = `${facts.name} vraagt ${formatCount(facts.shares)} certificaten aan voor ${formatEuro(facts.amount)}. Bel binnen 24 uur.`
  return {
    subject: `Aanvraag van ${formatEuro(facts.amount)}: bel binnen 24 uur`,
    heading: 'Een grote aanvraag',
    promotes: null,
    reference: facts.reference,
    body: html`<p>${what}</p><p>Telefoon: ${facts.phone}<br>E-mail: ${facts.email}</p><p><a class="button" href="${facts.adminUrl}">Naar beheer</a></p>`,
    text: `${what}\n\nTelefoon: ${facts.phone}\nE-mail: ${facts.email}\n\n${facts.adminUrl}`,
  }
}
