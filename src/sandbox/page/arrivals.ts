import type { Lead } from '#sandbox/close/lead.ts'
import type { listEvents } from '#sandbox/hook/event.ts'
import { html, type Markup } from '#sandbox/html.ts'
import { loginCodeIn, readMail, type Mail } from '#sandbox/smtp/mail.ts'
import { moment, SIGNATURE_WORDS } from './words.ts'

/** A mail; opening it shows it as its reader sees it, cut off from this page. */
export async function mailItem(mail: Mail): Promise<Markup> {
  const read = await readMail(mail)
  const code = loginCodeIn(read)
  return html`<li id="${mail.id}">
    <div class="row">
      <strong>${read.subject}</strong>
      ${code === null ? null : html`<code class="code">${code}</code>`}
      <time>${moment(mail.at)}</time>
    </div>
    <p class="small">aan ${mail.to.join(', ')}</p>
    <details id="open-${mail.id}">
      <summary>Openen</summary>
      ${read.html === null ? null : html`<iframe title="Opgemaakte e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" src="/mails/${mail.id}/html"></iframe>`}
      <h3>Platte tekst</h3>
      <pre>${read.text}</pre>
      <p class="small"><a href="/mails/${mail.id}/raw">Bron</a>${read.attachments.map((file) => html` · <a href="${file.path}">${file.filename} (${file.size} bytes)</a>`)}</p>
    </details>
  </li>`
}

export function eventItem(event: ReturnType<typeof listEvents>[number]): Markup {
  const [word, tone] = SIGNATURE_WORDS[event.signature]
  return html`<li id="${event.id}">
    <div class="row">
      <strong>${event.type === '' ? 'zonder soort' : event.type}</strong>
      <span class="badge ${tone}">${word}</span>
      ${event.duplicate ? html`<span class="badge idle">Herhaling</span>` : null}
      <time>${moment(event.at)}</time>
    </div>
    <p class="small">${event.webhookId ?? 'zonder id'}</p>
    <details id="open-${event.id}"><summary>Inhoud</summary><pre>${JSON.stringify(event.body, null, 2)}</pre></details>
  </li>`
}

export function leadItem(lead: Lead): Markup {
  return html`<li id="${lead.id}">
    <div class="row"><strong>${lead.name}</strong><time>${moment(lead.at)}</time></div>
    <p class="small">${lead.emails.join(', ')}</p>
    <details id="open-${lead.id}"><summary>Inhoud</summary><pre>${JSON.stringify(lead.shown, null, 2)}</pre></details>
  </li>`
}
