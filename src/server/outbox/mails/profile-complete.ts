import { CHECK_TAKES, DEED_COMES } from '#domain/timeline.ts'
import { button, greets, PHONE, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  readonly dashboardUrl: string
}

/** All that a deed needs is there: what happens now, and who acts. */
export function profileComplete({ name, dashboardUrl }: Facts): LetterText {
  return {
    subject: 'Uw profiel is compleet',
    heading: 'Uw profiel is compleet.',
    promotes: null,
    blocks: [
      greets(name), says('Wij hebben uw gegevens en uw beide documenten ontvangen.'),
      says(`Wij controleren ze, ${CHECK_TAKES}, en mailen u de uitkomst. ${DEED_COMES} U hoeft nu niets te doen.`),
      button('Naar uw account', dashboardUrl),
      small('Heeft u dit niet gedaan? Bel ons dan meteen op ', PHONE, ' of mail ons.'),
    ],
  }
}
