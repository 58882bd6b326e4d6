import { ISSUER } from '#domain/issuer.ts'
import type { Offer } from '#domain/offer.ts'
import { html, type Html } from './html.ts'
import { dressed, STYLE } from './looks.ts'

export interface LetterText {
  readonly subject: string
  readonly heading: string
  /** What a list of letters shows beside the subject, instead of the first words. */
  readonly preheader?: string
  readonly body: Html
  readonly text: string
  /** What a promotional letter is about: it then carries the exemption notice and the doubt of the forecast. */
  readonly promotes: Offer | null
  /** A letter with a code has no other long row of digits, so that any phone finds the code. */
  readonly onlyDigits?: true
  readonly reference?: string
  /** Where a mail program's own button tells us that somebody wants no more of these. */
  readonly unsubscribeUrl?: string
}

const MARK = html`<span class="mark" aria-hidden="true"><span class="arch"></span><span class="legs"></span></span>`

/** Mail programs know a signature by exactly this line (RFC 3676, 4.3), and leave it out of a reply. */
const SIGNATURE = '-- '

/** A letter's text and HTML around what it says: notice, brand, heading, and who sends it. */
export function frame(letter: LetterText): Pick<LetterText, 'subject' | 'text' | 'unsubscribeUrl'> & { readonly html: string } {
  const notice = letter.promotes && ISSUER.exemptionNotice.enabled && ISSUER.exemptionNotice.inMails ? ISSUER.exemptionNotice.text : null
  const sender = letter.onlyDigits ? ISSUER.holding.name : `${ISSUER.holding.name} · KVK ${ISSUER.holding.kvk}`
  const reference = letter.reference ? `Kenmerk ${letter.reference} · ` : ''
  const forecast = letter.promotes && `Verwacht dividend: ${letter.promotes.dividendPercent}% per jaar. Verwacht, geen garantie; u kunt uw inleg verliezen.`
  const body = html`<div class="ground">${letter.preheader ? html`<div class="pre">${letter.preheader}${{ html: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div>` : html``}<div class="sheet">${notice ? html`<div class="notice" role="note">${sentences(notice)}</div>` : html``}<div class="pad"><div class="brand">${MARK}${ISSUER.brand}</div>
<h1>${letter.heading}</h1>${letter.body}</div></div>
<div class="foot">${forecast ? html`${forecast}<br>` : html``}${reference}${sender}<br>Vragen? <a href="mailto:${ISSUER.contact.email}">${ISSUER.contact.email}</a> of <span class="whole">${ISSUER.contact.phone}</span></div></div>`
  const page = html`<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.subject}</title><style>${{ html: STYLE }}</style></head>
<body>${{ html: dressed(body.html) }}</body></html>`
  const text = [
    notice, letter.heading, letter.text, SIGNATURE, forecast, `${reference}${sender}`, `Vragen? ${ISSUER.contact.email} of ${ISSUER.contact.phone}`,
  ].filter((part) => part !== null).join('\n\n')
  return { subject: letter.subject, text, html: page.html, ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }) }
}

/** Each sentence on a line of its own, as long as there is room. */
function sentences(text: string): Html {
  return html`${text.split(/(?<=\.) /).map((sentence) => html`<span class="line">${sentence}</span> `)}`
}
