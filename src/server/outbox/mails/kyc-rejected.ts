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

/** What is not right yet, document by document, and what to do about it. */
export function kycRejected({ name, reason, again, profileUrl }: Facts): LetterText {
  const seen = 'Wij hebben uw gegevens en documenten bekeken. Wij kunnen uw identiteit nog niet bevestigen.'
  const ask = again.length === 0 ? 'Pas aan wat niet klopt en sla uw profiel opnieuw op.' : `Wij vragen u opnieuw te uploaden: ${again.map((one) => one.name).join(' en ')}.`
  const after = 'Daarna kijken wij er nog eens naar en mailen wij u de uitkomst. Uw certificaten staan gewoon op uw naam.'
  const label = again.length === 0 ? 'Gegevens aanpassen' : 'Opnieuw uploaden'
  const parts = again.filter((one) => one.reason !== null).map((one) => ({ name: one.name, reason: one.reason ?? '' }))
  return {
    subject: again.length === 0 ? 'Uw gegevens kloppen nog niet' : again.length === 1 ? `Graag opnieuw: ${again[0]?.name ?? ''}` : 'Graag opnieuw: uw twee documenten',
    heading: again.length === 0 ? 'Uw gegevens kloppen nog niet.' : again.length === 1 ? 'Wij hebben één document opnieuw nodig.' : 'Wij hebben uw documenten opnieuw nodig.',
    preheader: ask,
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${seen}</p>${reason === null ? html`` : html`<p>${reason}</p>`}<p>${ask}</p>${parts.map((one) => html`<h2>${one.name}</h2><p>${one.reason}</p>`)}
<p><a class="button" href="${profileUrl}">${label}</a></p><p class="small">${after}</p>`,
    text: [`Beste ${name},`, seen, ...(reason === null ? [] : [reason]), ask, ...parts.map((one) => `${one.name}: ${one.reason}`), `${label}:\n${profileUrl}`, after].join('\n\n'),
  }
}
