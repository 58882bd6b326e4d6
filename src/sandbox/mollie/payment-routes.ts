import { Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import type { Route } from '#sandbox/router.ts'
import type { World } from '#sandbox/world.ts'
import { movePayment, openPayment } from './books.ts'
import { apiBody, apiRoute, findPayment } from './gate.ts'
import { readChanges, readOrder, type OrderRules } from './order.ts'
import type { Mode, Payment } from './payment.ts'
import { link, presentPayment } from './present.ts'
import { hal, problem } from './problem.ts'

export function paymentRoutes(world: World, baseUrl: string): Route[] {
  const rules = (): OrderRules => ({ now: world.clock.now(), loopbackAllowed: world.settings.loopbackWebhooks })
  const show = (payment: Payment, status: number, embed: readonly string[] = []): Answer => hal(status, presentPayment(payment, baseUrl, embed))
  return [
    apiRoute('POST', '/payments', (exchange, mode) =>
      world.idempotency.once(exchange, () => show(openPayment(world, readOrder(apiBody(exchange), mode, rules())), 201)),
    ),
    apiRoute('GET', '/payments', (exchange, mode) => listPayments(world, exchange, mode, baseUrl)),
    apiRoute('GET', '/payments/:id', (exchange, mode) =>
      show(findPayment(world, exchange, mode), 200, (exchange.query.get('embed') ?? '').split(',').filter(Boolean)),
    ),
    apiRoute('PATCH', '/payments/:id', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      return show(world.payments.put({ ...payment, ...readChanges(apiBody(exchange), rules()) }), 200)
    }),
    apiRoute('DELETE', '/payments/:id', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      if (presentPayment(payment, baseUrl)['isCancelable'] !== true) return problem(422, 'The payment cannot be canceled')
      return show(movePayment(world, payment, 'canceled').payment, 200)
    }),
  ]
}

/** Newest first, or oldest first with `sort=asc`; pages begin with the payment named in `from`. */
function listPayments(world: World, { query }: Exchange, mode: Mode, baseUrl: string): Answer {
  const limit = Number(query.get('limit') ?? 50)
  if (!Number.isInteger(limit) || limit < 1 || limit > 250) throw new Stop(problem(400, 'The limit must be between 1 and 250', 'limit'))
  const newest = world.payments.newest().filter((it) => it.mode === mode)
  const all = query.get('sort') === 'asc' ? newest.toReversed() : newest
  const from = query.get('from')
  const start = from === null ? 0 : all.findIndex((it) => it.id === from)
  if (start < 0) throw new Stop(problem(404, `No payment exists with token ${from}.`))
  const page = all.slice(start, start + limit)
  const pageLink = (payment: Payment | undefined): unknown =>
    payment ? link(`${baseUrl}/mollie/v2/payments?from=${payment.id}&limit=${limit}`) : null
  return hal(200, {
    count: page.length,
    _embedded: { payments: page.map((it) => presentPayment(it, baseUrl)) },
    _links: {
      self: link(`${baseUrl}/mollie/v2/payments?limit=${limit}`),
      previous: start > 0 ? pageLink(all[Math.max(0, start - limit)]) : null,
      next: pageLink(all[start + limit]),
      documentation: link('https://docs.mollie.com/reference/list-payments', 'text/html'),
    },
  })
}
