import { rangeSize, sayCertificates, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { button, greets, numbers, says, small } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

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
  const { heading, what } = wordsFor(side, rangeSize(range), since)
  return {
    subject: `Certificaten ${sayRange(range)}: overgeschreven`,
    heading,
    promotes: null,
    blocks: [
      greets(name), says(what), numbers(range, side === 'receiver' ? name : null), button('Naar uw overzicht', loginUrl),
      small('Wist u hier niet van? Neem dan meteen contact met ons op.'),
    ],
  }
}

function wordsFor(side: 'giver' | 'receiver', count: number, since: string): { readonly heading: string; readonly what: string } {
  const [stand, they, are] = count === 1 ? ['staat', 'Het', 'is'] : ['staan', 'Ze', 'zijn']
  if (side === 'receiver') {
    return {
      heading: count === 1 ? 'Er staat een certificaat op uw naam.' : 'Er staan certificaten op uw naam.',
      what: `Sinds ${since} ${stand} ${sayCertificates(count)} op uw naam. ${they} ${are} van een andere houder op u overgeschreven.`,
    }
  }
  return {
    heading: count === 1 ? 'Uw certificaat is overgeschreven.' : 'Uw certificaten zijn overgeschreven.',
    what: `Sinds ${since} ${stand} ${sayCertificates(count)} niet meer op uw naam. ${they} ${are} op een andere houder overgeschreven.`,
  }
}
