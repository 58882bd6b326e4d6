import { button, greets, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

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
  const after = last ? 'Dit is onze laatste herinnering. Uw certificaten blijven van u, ook als u later verdergaat.' : 'Hierna sturen wij nog één herinnering.'
  return {
    subject: 'Uw profiel is nog niet compleet',
    heading: 'Uw profiel is nog niet compleet.',
    preheader: `Nog nodig voor uw akte: ${missing.join(', ')}.`,
    promotes: null,
    unsubscribeUrl,
    blocks: [
      greets(name), says('Uw certificaten staan op uw naam. Voor uw akte hebben wij nog van u nodig:'), { kind: 'list', items: missing },
      says('Dat kan met uw telefoon, in een paar minuten. U kunt op elk moment stoppen: wat u invult blijft bewaard.'),
      button('Profiel voltooien', profileUrl),
      small(`${after} Liever geen herinneringen? `, { words: 'Zet ze uit', href: stopUrl }),
    ],
  }
}
