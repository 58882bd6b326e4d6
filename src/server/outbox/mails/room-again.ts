import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

/** To somebody on the waiting list: there are free numbers again. */
export function roomAgain(facts: { readonly name: string; readonly shares: number; readonly investUrl: string; readonly offer: Offer }): LetterText {
  const what = `Er zijn weer certificaten vrij. U vroeg om ${formatCount(facts.shares)}.`
  const order = 'Deze mail houdt niets voor u vast: wie het eerst betaalt, krijgt de nummers.'
  return {
    subject: 'Er zijn weer certificaten vrij',
    heading: 'Er is weer ruimte.',
    promotes: facts.offer,
    body: html`<p>Beste ${facts.name},</p><p>${what}</p><p><a class="button" href="${facts.investUrl}">Naar de investering</a></p><p class="small">${order}</p>`,
    text: `Beste ${facts.name},\n\n${what}\n\n${facts.investUrl}\n\n${order}`,
  }
}
