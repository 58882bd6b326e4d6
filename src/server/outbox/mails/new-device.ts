import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** Of the account. */
  readonly email: string
  /** In words; null when the browser said nothing. */
  readonly device: string | null
  /** When, in words. */
  readonly at: string
  readonly dashboardUrl: string
}

/** Somebody came in where this person had never logged in before. */
export function newDevice({ name, email, device, at, dashboardUrl }: Facts): LetterText {
  const what = `Op ${at} is ingelogd op uw account (${email}) met een apparaat dat wij nog niet kenden: ${device ?? 'een onbekend apparaat'}.`
  const fine = 'Was u dit zelf? Dan hoeft u niets te doen.'
  const wrong = 'Was u dit niet? Log in, kies onder “Waar u bent ingelogd” voor “Overal elders uitloggen”, en bel of mail ons.'
  return {
    subject: 'Nieuw apparaat op uw account',
    heading: 'Er is ingelogd met een nieuw apparaat.',
    preheader: 'Was u dit zelf? Dan hoeft u niets te doen.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${fine}</p><p>${wrong}</p><p><a class="button" href="${dashboardUrl}">Naar uw account</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${fine}\n\n${wrong}\n\nNaar uw account:\n${dashboardUrl}`,
  }
}
