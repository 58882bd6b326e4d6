import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

/** To a guest whose payment could not begin: the way back, now that it can. */
export function paymentLink(facts: { readonly name: string; readonly amount: Cents; readonly shares: number; readonly reference: string; readonly resumeUrl: string; readonly offer: Offer }): LetterText {
  const what = `Uw investering van ${formatEuro(facts.amount)} (${formatCount(facts.shares)} certificaten) is bewaard. Betalen was even niet mogelijk door de drukte; nu kan het weer.`
  const valid = 'Er is nog niets afgeschreven. De link is veertien dagen geldig; uw nummers staan vast zodra de betaling binnen is.'
  return {
    subject: 'U kunt nu betalen voor uw certificaten',
    heading: 'Betalen kan weer.',
    promotes: facts.offer,
    reference: facts.reference,
    body: html`<p>Beste ${facts.name},</p><p>${what}</p><p><a class="button" href="${facts.resumeUrl}">Verder met betalen</a></p><p class="small">${valid}</p>`,
    text: `Beste ${facts.name},\n\n${what}\n\nVerder met betalen:\n${facts.resumeUrl}\n\n${valid}`,
  }
}
