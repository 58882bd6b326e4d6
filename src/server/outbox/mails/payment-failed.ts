import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

/** To a guest whose payment ended without money and who did not try again: nothing was charged, and the way back. */
export function paymentFailed(facts: { readonly name: string; readonly amount: Cents; readonly shares: number; readonly reference: string; readonly resumeUrl: string; readonly offer: Offer }): LetterText {
  const what = `Uw betaling van ${formatEuro(facts.amount)} voor ${formatCount(facts.shares)} certificaten is niet gelukt. Er is geen geld afgeschreven en er zijn geen certificaten uitgegeven.`
  const again = 'Uw gegevens zijn bewaard. Wilt u toch investeren, dan gaat u verder waar u was. De link is veertien dagen geldig.'
  return {
    subject: 'Uw betaling is niet gelukt',
    heading: 'Er is geen geld afgeschreven.',
    promotes: facts.offer,
    reference: facts.reference,
    body: html`<p>Beste ${facts.name},</p><p>${what}</p><p>${again}</p><p><a class="button" href="${facts.resumeUrl}">Opnieuw proberen</a></p><p class="small">Wilt u niet meer investeren? Dan hoeft u niets te doen.</p>`,
    text: `Beste ${facts.name},\n\n${what}\n\n${again}\n\nOpnieuw proberen:\n${facts.resumeUrl}\n\nWilt u niet meer investeren? Dan hoeft u niets te doen.`,
  }
}
