import { jsonAnswer, Stop, type Exchange } from '#sandbox/http.ts'
import { listAt } from '#sandbox/json.ts'
import { act, type Change } from '#sandbox/mollie/books.ts'
import { isMethod } from '#sandbox/mollie/methods.ts'
import { STATUSES, type Payment } from '#sandbox/mollie/payment.ts'
import { presentPayment } from '#sandbox/mollie/present.ts'
import type { Route } from '#sandbox/router.ts'
import type { World } from '#sandbox/world.ts'
import { centsAt, controlBody, countAt, refuse, wordAt } from './order.ts'

/** What a test does to payments from outside. Every call answers after the webhook's first try was answered. */
export function paymentControls(world: World, baseUrl: string): Route[] {
  const shown = (payment: Payment) => presentPayment(payment, baseUrl, ['refunds', 'chargebacks'])
  const told = async ({ payment, told }: Change) => {
    await told
    return jsonAnswer(200, shown(payment))
  }
  const below = '/_control/payments/:id'
  return [
    { method: 'GET', path: '/_control/payments', run: ({ query }) => jsonAnswer(200, world.payments.newest().filter((payment) => names(payment, query.get('of'))).map(shown)) },
    { method: 'GET', path: below, run: (exchange) => jsonAnswer(200, shown(find(world, exchange))) },
    { method: 'POST', path: `${below}/status`, run: (exchange) => setStatus(world, exchange).then(told) },
    {
      method: 'POST',
      path: `${below}/webhook`,
      run: async (exchange) => {
        const { id, webhookUrl } = find(world, exchange)
        const times = countAt(controlBody(exchange), 'times', 1, 1)
        return jsonAnswer(200, await world.webhooks.send(id, webhookUrl ?? refuse('the payment has no webhook'), times))
      },
    },
    ...(['refund', 'chargeback'] as const).map((what) => ({
      method: 'POST',
      path: `${below}/${what}`,
      run: (exchange: Exchange) => told(act(world, find(world, exchange), what, centsAt(controlBody(exchange), 'amount'))),
    })),
    { method: 'POST', path: `${below}/edit`, run: (exchange) => jsonAnswer(200, shown(edit(world, exchange))) },
  ]
}

/** Does what travels with a payment name this? */
function names({ metadata }: Payment, what: string | null): boolean {
  return what === null || JSON.stringify(metadata ?? null).includes(what)
}

function find(world: World, exchange: Exchange): Payment {
  const payment = world.payments.get(exchange.params['id'] ?? '')
  if (!payment) throw new Stop(jsonAnswer(404, { error: 'no such payment' }))
  return payment
}

/** `{status, method?, webhook?: false}`: false changes it behind the product's back. */
async function setStatus(world: World, exchange: Exchange): Promise<Change> {
  const payment = find(world, exchange)
  const body = controlBody(exchange)
  const method = body['method'] ?? payment.method
  if (method !== null && !isMethod(method)) refuse('method is unknown; an unknown word goes in by edit')
  const silent = body['webhook'] === false
  const quiet = { ...world, webhooks: { announce: () => Promise.resolve() } }
  return act(silent ? quiet : world, payment, wordAt(body, 'status', STATUSES), null, isMethod(method) ? method : null)
}

/** Lays raw fields over the answer (`amount`, `mode`, an unknown `status`, ...); `drop` lists dotted paths to leave out. */
function edit(world: World, exchange: Exchange): Payment {
  const payment = find(world, exchange)
  const { drop: _paths, ...fields } = controlBody(exchange)
  const paths = (listAt(controlBody(exchange), 'drop') ?? []).map(String)
  return world.payments.put({ ...payment, edits: { ...payment.edits, ...fields }, dropped: [...payment.dropped, ...paths] })
}
