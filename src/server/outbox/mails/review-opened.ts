import { REVIEWS, type ReviewKind } from '#domain/reviews.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

/** To the issuer: something waits for a decision. */
export function reviewOpened(facts: { readonly kind: ReviewKind; readonly reference: string; readonly adminUrl: string }): LetterText {
  const { what, meaning } = REVIEWS[facts.kind]
  return {
    subject: `Te beoordelen: ${what}`,
    heading: 'Een betaling wacht op uw beslissing',
    promotes: null,
    reference: facts.reference,
    body: html`<p>${what} ${meaning}</p><p><a class="button" href="${facts.adminUrl}">Naar beheer</a></p>`,
    text: `${what} ${meaning}\n\n${facts.adminUrl}`,
  }
}
