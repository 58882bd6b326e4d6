import { rangeSize, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

export interface CertificatesTransferred {
  readonly name: string
  readonly side: 'giver' | 'receiver'
  readonly range: CertificateRange
  /** From which day on, in words. */
  readonly since: string
  readonly loginUrl: string
}

/** To whom numbers came, and from whom they went; neither is told who the other is. */
export function certificatesTransferred({ name, side, range, since, loginUrl }: CertificatesTransferred): LetterText {
  const numbers = sayRange(range)
  const count = `${formatCount(rangeSize(range))} ${rangeSize(range) === 1 ? 'certificaat' : 'certificaten'}`
  const [heading, what] = side === 'receiver'
    ? ['Er staan certificaten op uw naam.', `Sinds ${since} staan ${count} op uw naam. Ze zijn van een andere houder op u overgeschreven.`]
    : ['Uw certificaten zijn overgeschreven.', `Sinds ${since} staan ${count} niet meer op uw naam. Ze zijn op een andere houder overgeschreven.`]
  const wrong = 'Wist u hier niet van? Neem dan meteen contact met ons op.'
  return {
    subject: `Certificaten ${numbers}: overgeschreven`,
    heading,
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><div class="paper">Nummers<div class="number">${numbers}</div></div>
<p><a class="button" href="${loginUrl}">Naar uw overzicht</a></p><p class="small">${wrong}</p>`,
    text: `Beste ${name},\n\n${what}\n\nNummers: ${numbers}\n\n${loginUrl}\n\n${wrong}`,
  }
}
