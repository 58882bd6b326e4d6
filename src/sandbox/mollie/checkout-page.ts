import { html, type Markup } from '#sandbox/html.ts'
import { METHOD_NAMES, METHODS } from './methods.ts'
import { isLive, type Payment } from './payment.ts'

const CHOICES = [
  ['paid', 'Paid'],
  ['open', 'Open'],
  ['failed', 'Failed'],
  ['expired', 'Expired'],
  ['canceled', 'Cancelled'],
] as const

const EUROS = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

const AFTERWARDS = [
  ['refund', 'Refund'],
  ['chargeback', 'Chargeback'],
] as const

/** English, with the names and values of Mollie's own test page, so that tests written for that one work here. */
export function checkoutPage(payment: Payment): Markup {
  return html`<main class="checkout">
    <p class="note">Test mode: no money moves. You decide how this payment ends.</p>
    <h1>${EUROS.format(payment.cents / 100)}</h1>
    <p class="sub">${payment.description}</p>
    ${isLive(payment) ? choiceForm(payment, CHOICES) : payment.status === 'paid' ? choiceForm(payment, AFTERWARDS) : ended(payment)}
    <p class="sub small">${payment.id}</p>
  </main>`
}

export function goneCheckoutPage(): Markup {
  return html`<main class="checkout"><h1>Not found</h1><p class="sub">There is no payment behind this address.</p></main>`
}

function choiceForm(payment: Payment, choices: readonly (readonly [value: string, label: string])[]): Markup {
  const first = choices[0]?.[0]
  return html`<form method="post" action="/checkout/test-mode">
    <input type="hidden" name="token" value="${payment.token}">
    ${isLive(payment) ? methodField(payment) : html`<p class="note">This payment is paid. Change its state:</p>`}
    <fieldset>
      <legend>Select a status</legend>
      ${choices.map(([value, label]) => html`<label class="choice"><input type="radio" name="status" value="${value}"${value === first ? html` checked` : null}> ${label}</label>`)}
    </fieldset>
    <button class="button" type="submit">Continue</button>
  </form>`
}

function methodField(payment: Payment): Markup {
  const options = METHOD_NAMES.filter((name) => payment.cents <= METHODS[name].maximumCents)
  return html`<label class="field">Pay with
    <select name="method">
      ${options.map((name) => html`<option value="${name}"${name === payment.method ? html` selected` : null}>${METHODS[name].description}</option>`)}
    </select></label>`
}

function ended(payment: Payment): Markup {
  return html`<p class="note">This payment is ${payment.status}.</p><a class="button" href="${payment.redirectUrl}">Back to the shop</a>`
}
