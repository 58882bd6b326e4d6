import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

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
  const seen = 'Wij hebben uw gegevens en documenten bekeken. Wij kunnen uw identiteit nog niet bevestigen.'
  const after = 'Daarna kijken wij er nog eens naar en mailen wij u de uitkomst. Uw certificaten staan gewoon op uw naam.'
  const documents = again.map((one) => html`<h2>${one.name}</h2>${one.reason === null ? html`` : html`<p>${one.reason}</p>`}`)
  return {
    subject, heading, preheader: [ask, again.map((one) => one.name).join(' en ')].filter(Boolean).join(' '), promotes: null,
    body: html`<p>Beste ${name},</p><p>${seen}</p>${reason === null ? html`` : html`<p>${reason}</p>`}<p>${ask}</p>${documents}
<p><a class="button" href="${profileUrl}">${act}</a></p><p class="small">${after}</p>`,
    text: [
      `Beste ${name},`, seen, ...(reason === null ? [] : [reason]), ask, ...again.map((one) => `- ${[one.name, one.reason].filter((part) => part !== null).join(': ')}`), `${act}:\n${profileUrl}`, after,
    ].join('\n\n'),
  }
}

function wordsFor(documents: readonly string[]): Words {
  const [first, second] = documents
  if (first === undefined) return { subject: 'Uw gegevens kloppen nog niet', heading: 'Uw gegevens kloppen nog niet.', ask: 'Pas aan wat niet klopt en sla uw profiel opnieuw op.', act: 'Gegevens aanpassen' }
  const act = 'Opnieuw uploaden'
  if (second === undefined) return { subject: `Graag opnieuw: ${first}`, heading: 'Wij hebben één document opnieuw nodig.', ask: 'Wij vragen u dit document opnieuw te uploaden:', act }
  return { subject: 'Graag opnieuw: uw twee documenten', heading: 'Wij hebben uw documenten opnieuw nodig.', ask: 'Wij vragen u deze documenten opnieuw te uploaden:', act }
}
