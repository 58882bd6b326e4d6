import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

const WORDS: Readonly<Record<string, string>> = {
  second_payment: 'Er is twee keer betaald voor één investering.',
  payment_mismatch: 'Een betaling komt niet overeen met de investering.',
  no_room: 'Er is betaald, maar er zijn niet genoeg vrije certificaten.',
  refund: 'Een betaling is (deels) terugbetaald.',
  chargeback: 'Een betaling is teruggeboekt.',
  unmatched_payment: 'Er is betaald zonder dat wij de investering kennen.',
  unknown_status: 'De betaaldienst geeft een onbekende status.',
}

/** To the issuer: something waits for a decision. */
export function reviewOpened(facts: { readonly kind: string; readonly reference: string; readonly adminUrl: string }): LetterText {
  const what = WORDS[facts.kind] ?? 'Een betaling vraagt om een beslissing.'
  const meaning = 'Er is niets uitgegeven of ingetrokken; dat gebeurt pas als een beheerder beslist.'
  return {
    subject: `Te beoordelen: ${what}`,
    heading: 'Een betaling wacht op uw beslissing',
    promotional: false,
    reference: facts.reference,
    body: html`<p>${what} ${meaning}</p><p><a class="button" href="${facts.adminUrl}">Naar beheer</a></p>`,
    text: `${what} ${meaning}\n\n${facts.adminUrl}`,
  }
}
