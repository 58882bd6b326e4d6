import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** What is not there yet, in words; at least one. */
  readonly missing: readonly string[]
  /** No other will come after it. */
  readonly last: boolean
  readonly profileUrl: string
  /** The way out, as a person opens it. */
  readonly stopUrl: string
  /** The same for a mail program's own button. */
  readonly unsubscribeUrl: string
}

/** To whom holds certificates and has not shown everything that a deed needs. */
export function profileReminder({ name, missing, last, profileUrl, stopUrl, unsubscribeUrl }: Facts): LetterText {
  const holds = 'Uw certificaten staan op uw naam. Voor uw akte hebben wij nog van u nodig:'
  const time = 'Dat kan met uw telefoon, in een paar minuten. U kunt op elk moment stoppen: wat u invult blijft bewaard.'
  const after = last ? 'Dit is onze laatste herinnering. Uw certificaten blijven van u, ook als u later verdergaat.' : 'Hierna sturen wij nog één herinnering.'
  const out = 'Liever geen herinneringen?'
  return {
    subject: 'Uw profiel is nog niet compleet',
    heading: 'Uw profiel is nog niet compleet.',
    preheader: `Nog nodig voor uw akte: ${missing.join(', ')}.`,
    promotes: null,
    unsubscribeUrl,
    body: html`<p>Beste ${name},</p><p>${holds}</p><p>${missing.map((one) => html`<strong>${one}</strong><br>`)}</p><p>${time}</p><p><a class="button" href="${profileUrl}">Profiel voltooien</a></p>
<p class="small">${after} ${out} <a class="whole" href="${stopUrl}">Zet ze uit</a>.</p>`,
    text: `Beste ${name},\n\n${holds}\n\n${missing.map((one) => `- ${one}`).join('\n')}\n\n${time}\n\nProfiel voltooien:\n${profileUrl}\n\n${after}\n\n${out} Zet ze uit:\n${stopUrl}`,
  }
}
