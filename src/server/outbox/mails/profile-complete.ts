import { CHECK_TAKES, DEED_COMES } from '#domain/timeline.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  readonly dashboardUrl: string
}

/** All that a deed needs is there: what happens now, and who acts. */
export function profileComplete({ name, dashboardUrl }: Facts): LetterText {
  const thanks = 'Wij hebben uw gegevens en uw beide documenten ontvangen.'
  const next = `Wij controleren ze, ${CHECK_TAKES}, en mailen u de uitkomst. ${DEED_COMES} U hoeft nu niets te doen.`
  const wrong = 'Heeft u dit niet gedaan? Bel of mail ons dan meteen.'
  return {
    subject: 'Uw profiel is compleet',
    heading: 'Uw profiel is compleet.',
    preheader: thanks,
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${thanks}</p><p>${next}</p><p><a class="button" href="${dashboardUrl}">Naar uw account</a></p><p class="small">${wrong}</p>`,
    text: `Beste ${name},\n\n${thanks}\n\n${next}\n\nNaar uw account:\n${dashboardUrl}\n\n${wrong}`,
  }
}
