import { LOGIN_CODE } from '#domain/login-code.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

/** The one-time code. It is the only group of six digits in the letter, and stands alone on its line. `name`: without digits; may be empty. */
export function loginCode(facts: { readonly name: string; readonly code: string }): LetterText {
  const greeting = facts.name ? `Beste ${facts.name},` : 'Hallo,'
  const valid = `De code is ${LOGIN_CODE.minutes} minuten geldig. Vroeg u er meer dan één aan, dan telt alleen de nieuwste.`
  const never = 'Wij vragen u nooit om deze code aan de telefoon. Heeft u niet willen inloggen? Dan hoeft u niets te doen.'
  return {
    subject: 'Uw code om in te loggen',
    heading: 'Uw code',
    // What a locked phone shows of the letter is this, and not the code.
    preheader: valid,
    promotes: null,
    onlyDigits: true,
    body: html`<p>${greeting}</p><p><span class="code">${facts.code}</span></p><p>${valid}</p><p class="small">${never}</p>`,
    text: `${greeting}\n\n${facts.code}\n\n${valid}\n\n${never}`,
  }
}
