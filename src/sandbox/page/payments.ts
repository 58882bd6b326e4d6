import { html, type Markup } from '#sandbox/html.ts'
import { METHODS } from '#sandbox/mollie/methods.ts'
import { chargedBackCents, isLive, refundableCents, refundedCents, type Payment } from '#sandbox/mollie/payment.ts'
import { checkoutUrl } from '#sandbox/mollie/present.ts'
import type { Delivery } from '#sandbox/mollie/webhook-sender.ts'
import { euros, moment, STATUS_WORDS } from './words.ts'

const BUTTONS = [
  ['paid', 'Betaald'],
  ['failed', 'Mislukt'],
  ['canceled', 'Geannuleerd'],
  ['expired', 'Verlopen'],
  ['pending', 'In behandeling'],
  ['open', 'Open'],
] as const

/** A payment with the buttons that decide how it goes on. */
export function paymentItem(payment: Payment, delivery: Delivery | undefined, baseUrl: string): Markup {
  const [word, tone] = STATUS_WORDS[payment.status]
  return html`<li id="${payment.id}">
    <div class="row">
      <strong class="amount">${euros(payment.cents)}</strong>
      <span class="badge ${tone}">${word}</span>
      <time>${moment(payment.createdAt)}</time>
    </div>
    <p>${payment.description}</p>
    <p class="small">${payment.id} · ${payment.method === null ? 'methode nog niet gekozen' : METHODS[payment.method].description}${webhookNote(delivery)}${moneyBackNote(payment)}</p>
    <div class="row">
      ${isLive(payment) ? html`<a class="button" href="${checkoutUrl(payment, baseUrl)}">Betaalpagina</a>` : null}
      <details id="acts-${payment.id}">
        <summary>Status zetten</summary>
        <form class="acts" method="post" action="/payments/${payment.id}">
          ${BUTTONS.filter(([status]) => status !== payment.status).map(([status, label]) => html`<button name="act" value="${status}">${label}</button>`)}
          ${refundableCents(payment) > 0 ? html`<button name="act" value="refund">Terugbetalen</button>` : null}
          ${payment.status === 'paid' ? html`<button name="act" value="chargeback">Terugboeken</button>` : null}
          <button name="act" value="webhook">Webhook nogmaals</button>
        </form>
      </details>
    </div>
  </li>`
}

function webhookNote(delivery: Delivery | undefined): string {
  if (!delivery) return ''
  const words = { waiting: 'wordt herhaald', held: 'vastgehouden', dropped: 'weggegooid', delivered: 'aangekomen', given_up: 'opgegeven' }
  return ` · webhook ${words[delivery.state]}${delivery.answer === null ? '' : ` (${ANSWERS[delivery.answer] ?? delivery.answer})`}`
}

const ANSWERS: Readonly<Record<string | number, string>> = { timeout: 'geen antwoord binnen 15 seconden', unreachable: 'niet bereikbaar' }

function moneyBackNote(payment: Payment): string {
  const refunded = refundedCents(payment)
  const chargedBack = chargedBackCents(payment)
  return `${refunded > 0 ? ` · ${euros(refunded)} terugbetaald` : ''}${chargedBack > 0 ? ` · ${euros(chargedBack)} teruggeboekt` : ''}`
}
