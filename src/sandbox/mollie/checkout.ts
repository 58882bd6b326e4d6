import { seeOther, type Answer, type Exchange } from '#sandbox/http.ts'
import { pageAnswer } from '#sandbox/page/document.ts'
import { router } from '#sandbox/router.ts'
import type { Provider } from '#sandbox/server.ts'
import type { World } from '#sandbox/world.ts'
import { act, findByToken } from './books.ts'
import { checkoutPage, goneCheckoutPage } from './checkout-page.ts'
import { isMethod } from './methods.ts'
import { isLive, type Payment } from './payment.ts'

const CHOICES = ['paid', 'open', 'failed', 'expired', 'canceled'] as const
const AFTERWARDS = ['refund', 'chargeback'] as const

/** The page of Mollie's test mode on which the payer decides how it ends. */
export function checkoutProvider(world: World): Provider {
  const find = (exchange: Exchange): Payment | undefined =>
    findByToken(world, exchange.query.get('token') ?? new URLSearchParams(exchange.text).get('token') ?? '')
  const withPayment = (run: (payment: Payment, exchange: Exchange) => Answer) => (exchange: Exchange) => {
    const payment = find(exchange)
    return payment ? run(payment, exchange) : missing()
  }
  return {
    prefix: '/checkout',
    target: null,
    refusal: (status) => ({ status }),
    answer: router(
      [
        { method: 'GET', path: '/checkout/test-mode', run: withPayment((payment) => pageAnswer(200, 'Checkout', checkoutPage(payment))) },
        { method: 'POST', path: '/checkout/test-mode', run: withPayment((payment, exchange) => choose(world, payment, exchange)) },
      ],
      { unknown: missing, wrongMethod: missing },
    ),
  }
}

function missing(): Answer {
  return pageAnswer(404, 'Checkout', goneCheckoutPage())
}

/** Carries out the choice, tells the webhook and sends the payer back; the payer does not wait for the webhook. */
function choose(world: World, payment: Payment, exchange: Exchange): Answer {
  const form = new URLSearchParams(exchange.text)
  const choices: readonly (typeof CHOICES | typeof AFTERWARDS)[number][] = isLive(payment) ? CHOICES : payment.status === 'paid' ? AFTERWARDS : []
  const chosen = choices.find((it) => it === form.get('status'))
  if (chosen === undefined) return pageAnswer(422, 'Checkout', checkoutPage(payment))
  const method = form.get('method')
  void act(world, payment, chosen, null, isMethod(method) ? method : payment.method).told
  return seeOther(chosen === 'canceled' ? (payment.cancelUrl ?? payment.redirectUrl) : payment.redirectUrl)
}
