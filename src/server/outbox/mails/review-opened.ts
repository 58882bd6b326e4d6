import { REVIEWS, type ReviewKind } from '#domain/reviews.ts'
import { button, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** To the issuer: something waits for a decision. */
export function reviewOpened(facts: { readonly kind: ReviewKind; readonly reference: string; readonly adminUrl: string }): LetterText {
  const { what, meaning } = REVIEWS[facts.kind]
  return {
    subject: `Te beoordelen: ${what}`,
    heading: 'Een betaling wacht op uw beslissing',
    promotes: null,
    reference: facts.reference,
    blocks: [says(`${what} ${meaning}`), button('Naar beheer', facts.adminUrl)],
  }
}
