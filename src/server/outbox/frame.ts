import { ISSUER } from '#domain/issuer.ts'
import type { Offer } from '#domain/offer.ts'
import { htmlOf, PHONE, textOf, type Block } from './blocks.ts'
import { html, type Html } from './html.ts'
import { dressed, STYLE } from './looks.ts'

export interface LetterText {
  readonly subject: string
  readonly heading: string
  /** What a list of letters shows beside the subject; without one, what the letter says first. */
  readonly preheader?: string
  readonly blocks: readonly Block[]
  /** What a promotional letter is about: it then carries the exemption notice and the doubt of the forecast. */
  readonly promotes: Offer | null
  /** Something went wrong: this is no place for a forecast. */
  readonly failure?: true
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
export function frame(letter: LetterText): Pick<LetterText, 'subject' | 'unsubscribeUrl'> & { readonly text: string; readonly html: string } {
  const notice = letter.promotes && ISSUER.exemptionNotice.enabled && ISSUER.exemptionNotice.inMails ? ISSUER.exemptionNotice.text : null
  const sender = letter.onlyDigits ? ISSUER.holding.name : `${ISSUER.holding.name} · KVK\u00a0${ISSUER.holding.kvk}`
  const reference = letter.reference ? `Kenmerk ${letter.reference} · ` : ''
  const forecast = letter.promotes && !letter.failure ? `Verwacht dividend: ${letter.promotes.dividendPercent}% per jaar. Verwacht, geen garantie; u kunt uw inleg verliezen.` : null
  const body = html`<div class="ground" lang="nl" role="article" aria-roledescription="e-mail"><div class="pre">${letter.preheader ?? firstOf(letter.blocks)}${{ html: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div><div class="sheet">${notice ? html`<div class="notice" role="note">${sentences(notice)}</div>` : html``}<div class="pad"><div class="brand">${MARK}${ISSUER.brand}</div>
<h1>${sentences(letter.heading)}</h1>${htmlOf(letter.blocks)}</div></div>
<div class="foot">${forecast ? html`${forecast}<br>` : html``}${reference}${sender}<br>Vragen? <a href="mailto:${ISSUER.contact.email}">${ISSUER.contact.email}</a> of <a class="whole" href="${PHONE.href}">${PHONE.words}</a></div></div>`
  const page = html`<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.subject}</title><style>${{ html: STYLE }}</style></head>
<body>${{ html: dressed(body.html) }}</body></html>`
  const signature = [SIGNATURE, forecast, `${reference}${sender}`, `Vragen? ${ISSUER.contact.email} of ${PHONE.words}`].filter((line) => line !== null).join('\n')
  const text = [notice, letter.heading, textOf(letter.blocks), signature].filter((part) => part !== null).join('\n\n')
  return { subject: letter.subject, text, html: page.html, ...(letter.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: letter.unsubscribeUrl }) }
}

/** What a letter says first, after whom it greets. */
function firstOf(blocks: readonly Block[]): string {
  return textOf(blocks.filter(({ kind }) => kind === 'says').slice(0, 1))
}

/** Each sentence on a line of its own, as long as there is room. */
function sentences(text: string): Html {
  return html`${text.split(/(?<=\.) /).map((sentence) => html`<span class="line">${sentence}</span> `)}`
}
