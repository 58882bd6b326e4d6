import { SHOWN } from '#sandbox/control/state.ts'
import { listEvents } from '#sandbox/hook/event.ts'
import { html, type Markup } from '#sandbox/html.ts'
import type { Delivery } from '#sandbox/mollie/webhook-sender.ts'
import type { World } from '#sandbox/world.ts'
import { eventItem, leadItem, mailItem } from './arrivals.ts'
import { paymentItem } from './payments.ts'

/** The page on which a person sees what the product sent into the world. */
export async function overviewPage(world: World, baseUrl: string): Promise<Markup> {
  const { payments, mails, events, leads } = world
  const last = lastDeliveries(world)
  return html`<header>
    <h1>Sandbox</h1>
    <p>De buitenwereld, nagespeeld op deze computer: hier gaat geen geld om en vertrekt geen e-mail.</p>
  </header>
  <main class="board">
    ${section('payments', 'Betalingen', payments.size, payments.newest(SHOWN).map((it) => paymentItem(it, last.get(it.id), baseUrl)), 'Nog geen betalingen. Ze staan hier zodra iemand gaat afrekenen.')}
    ${section('mails', 'E-mail', mails.size, await Promise.all(mails.newest(SHOWN).map(mailItem)), 'Nog geen e-mail. Alles wat wordt verstuurd, komt hier aan.')}
    ${section('events', 'Gebeurtenissen', events.size, listEvents(events.values()).slice(0, SHOWN).map(eventItem), 'Nog geen gebeurtenissen voor de automatisering.')}
    ${section('leads', 'Leads', leads.size, leads.newest(SHOWN).map(leadItem), 'Nog geen leads in het CRM.')}
  </main>`
}

function section(id: string, title: string, count: number, items: readonly Markup[], empty: string): Markup {
  const more = count > items.length ? html`<p class="small">De nieuwste ${items.length} van ${count}.</p>` : null
  const list = items.length === 0 ? html`<p class="empty">${empty}</p>` : html`<ol>${items}</ol>`
  return html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title} <span class="count">${count}</span></h2>${list}${more}</section>`
}

/** The last message about each payment. */
function lastDeliveries({ deliveries }: World): Map<string, Delivery> {
  return new Map(Array.from(deliveries.values(), (it) => [it.paymentId, it]))
}
