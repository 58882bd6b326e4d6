import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** When, in words. */
  readonly at: string
  readonly forgotUrl: string
}

/** A password was chosen: to its owner, who may not have been the one (spec 1, section 2). */
export function passwordChanged({ name, at, forgotUrl }: Facts): LetterText {
  const what = `Op ${at} is voor uw account een nieuw wachtwoord ingesteld. Uw andere apparaten zijn uitgelogd.`
  const wrong = 'Was u dit niet? Kies dan meteen een ander wachtwoord, en bel of mail ons.'
  return {
    subject: 'Uw wachtwoord is gewijzigd',
    heading: 'Uw wachtwoord is gewijzigd.',
    preheader: 'Was u dit zelf? Dan hoeft u niets te doen.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>Was u dit zelf? Dan hoeft u niets te doen.</p><p>${wrong}</p><p><a class="button" href="${forgotUrl}">Ander wachtwoord kiezen</a></p>`,
    text: `Beste ${name},\n\n${what}\n\nWas u dit zelf? Dan hoeft u niets te doen.\n\n${wrong}\n\nAnder wachtwoord kiezen:\n${forgotUrl}`,
  }
}
