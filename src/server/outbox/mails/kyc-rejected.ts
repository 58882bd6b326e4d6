import { button, greets, says, small, title } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** In the words of whoever judged. */
  readonly reason: string | null
  /** What must be sent again, each with its own reason where it has one; none where it is something else. */
  readonly again: readonly { readonly name: string; readonly reason: string | null }[]
  readonly profileUrl: string
}

interface Words {
  readonly subject: string
  readonly heading: string
  /** What is asked; where documents are, they stand below it. */
  readonly ask: string
  readonly act: string
}

/** What is not right yet, document by document, and what to do about it. */
export function kycRejected({ name, reason, again, profileUrl }: Facts): LetterText {
  const { subject, heading, ask, act } = wordsFor(again.map((one) => one.name))
  return {
    subject, heading, preheader: [ask, again.map((one) => one.name).join(' en ')].filter(Boolean).join(' '), promotes: null,
    blocks: [
      greets(name), says('Wij hebben uw gegevens en documenten bekeken. Wij kunnen uw identiteit nog niet bevestigen.'),
      ...(reason === null ? [] : [says(reason)]),
      says(ask),
      ...again.flatMap((one) => [title(one.name), ...(one.reason === null ? [] : [says(one.reason)])]),
      button(act, profileUrl),
      small('Daarna kijken wij er nog eens naar en mailen wij u de uitkomst. Uw certificaten staan gewoon op uw naam.'),
    ],
  }
}

function wordsFor(documents: readonly string[]): Words {
  const [first, second] = documents
  if (first === undefined) return { subject: 'Uw gegevens kloppen nog niet', heading: 'Uw gegevens kloppen nog niet.', ask: 'Pas aan wat niet klopt en sla uw profiel opnieuw op.', act: 'Gegevens aanpassen' }
  const act = 'Opnieuw uploaden'
  if (second === undefined) return { subject: `Graag opnieuw: ${first}`, heading: 'Wij hebben één document opnieuw nodig.', ask: 'Wij vragen u dit document opnieuw te uploaden:', act }
  return { subject: 'Graag opnieuw: uw twee documenten', heading: 'Wij hebben uw documenten opnieuw nodig.', ask: 'Wij vragen u deze documenten opnieuw te uploaden:', act }
}
