import { LOGIN_CODE } from '#domain/login-code.ts'
import { greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

/** The one-time code. It is the only group of six digits in the letter, and stands alone on its line. `name`: without digits; may be empty. */
export function loginCode({ name, code }: { readonly name: string; readonly code: string }): LetterText {
  const valid = `De code is ${LOGIN_CODE.minutes} minuten geldig. Vroeg u er meer dan één aan, dan telt alleen de nieuwste.`
  return {
    subject: 'Uw code om in te loggen',
    heading: 'Uw code',
    // What a locked phone shows of the letter is this, and not the code.
    preheader: valid,
    promotes: null,
    onlyDigits: true,
    blocks: [
      greets(name), { kind: 'code', code }, says(valid),
      small('Wij vragen u nooit om deze code aan de telefoon. Heeft u niet willen inloggen? Dan hoeft u niets te doen.'),
    ],
  }
}
