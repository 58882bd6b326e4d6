import { ISSUER } from '#domain/issuer.ts'
import type { Offer } from '#domain/offer.ts'
import { html, type Html } from './html.ts'

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
}

const STYLE = `
body{margin:0;background:#edf3f0;color:#0b2a22;font-family:"Hanken Grotesk",Arial,sans-serif;font-size:16px;line-height:25px}
.sheet{max-width:600px;margin:0 auto;background:#fff}.pad{padding:28px 32px}.notice{background:#0b2a22;color:#fff;font-weight:600;text-align:center;padding:22px 32px}
h1{font-size:27px;line-height:32px;letter-spacing:-.02em;margin:18px 0 12px}h2{font-size:17px;margin:24px 0 4px}p{margin:0 0 14px}
.button{display:inline-block;background:#0f5a43;color:#fff;font-weight:700;text-decoration:none;padding:14px 22px;border-radius:12px}
.paper{background:#ffc6ab;color:#0b2a22;border-radius:14px;padding:22px 24px;margin:18px 0}.number{font-size:30px;line-height:36px;font-weight:700}.till{font-size:18px;font-weight:400}
.cut{border-top:2px dashed #a8452a66;margin:16px -24px;height:0}.code{font-size:34px;font-weight:700;letter-spacing:.16em;background:#edf3f0;border-radius:12px;padding:16px 22px;display:inline-block}
.foot{max-width:600px;margin:0 auto;padding:18px 32px 40px;box-sizing:border-box;font-size:14px;line-height:21px;color:#4a5f57}.small{font-size:14px;line-height:21px;color:#4a5f57}
a{color:#0f5a43}.brand{font-weight:700;font-size:19px;line-height:34px}.mark{display:inline-block;width:34px;height:34px;line-height:34px;margin-right:10px;border-radius:50%;background:#0f5a43;color:#fff;text-align:center;vertical-align:top}.pre{display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#edf3f0;opacity:0}
@media (prefers-color-scheme:dark){body{background:#0a1713;color:#eaf3ee}.sheet{background:#11231d}.notice{background:#1a332a}.button,.mark{background:#83d6ae;color:#08201a}.paper{background:#efb596}.code{background:#0d1c17}.foot,.small{color:#a6bab0}a{color:#8fdcb7}}
`

/** Mail programs know a signature by exactly this line (RFC 3676, 4.3), and leave it out of a reply. */
const SIGNATURE = '-- '

/** A letter's text and HTML around what it says: notice, brand, heading, and who sends it. */
export function frame(letter: LetterText): { readonly subject: string; readonly text: string; readonly html: string } {
  const notice = letter.promotes && ISSUER.exemptionNotice.enabled && ISSUER.exemptionNotice.inMails ? ISSUER.exemptionNotice.text : null
  const sender = letter.onlyDigits ? ISSUER.holding.name : `${ISSUER.holding.name} · KVK ${ISSUER.holding.kvk}`
  const reference = letter.reference ? `Kenmerk ${letter.reference} · ` : ''
  const forecast = letter.promotes && `Verwacht dividend: ${letter.promotes.dividendPercent}% per jaar. Verwacht, geen garantie; u kunt uw inleg verliezen.`
  const page = html`<!doctype html>
<html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${letter.subject}</title><style>${{ html: STYLE }}</style></head>
<body>${letter.preheader ? html`<div class="pre">${letter.preheader}${{ html: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div>` : html``}<div class="sheet">${notice ? html`<div class="notice" role="note">${notice}</div>` : html``}<div class="pad"><div class="brand"><span class="mark" aria-hidden="true">${ISSUER.brand.slice(0, 1)}</span>${ISSUER.brand}</div>
<h1>${letter.heading}</h1>${letter.body}</div></div>
<div class="foot">${forecast ? html`${forecast}<br>` : html``}${reference}${sender}<br>Vragen? <a href="mailto:${ISSUER.contact.email}">${ISSUER.contact.email}</a> of ${ISSUER.contact.phone}</div></body></html>`
  const text = [
    notice, letter.heading, letter.text, SIGNATURE, forecast, `${reference}${sender}`, `Vragen? ${ISSUER.contact.email} of ${ISSUER.contact.phone}`,
  ].filter((part) => part !== null).join('\n\n')
  return { subject: letter.subject, text, html: page.html }
}
