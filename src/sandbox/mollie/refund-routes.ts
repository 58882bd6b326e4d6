import { Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import { textAt } from '#sandbox/json.ts'
import type { Route } from '#sandbox/router.ts'
import type { World } from '#sandbox/world.ts'
import { addRefund, setRefundStatus, type Change } from './books.ts'
import { apiBody, apiRoute, findPayment } from './gate.ts'
import { readAmount } from './order.ts'
import { currencyOf, refundableCents, type Chargeback, type Payment, type Refund } from './payment.ts'
import { presentChargeback, presentRefund } from './present.ts'
import { hal, problem } from './problem.ts'

const HOUR = 3_600_000

export function refundRoutes(world: World, baseUrl: string): Route[] {
  return [
    apiRoute('POST', '/payments/:id/refunds', (exchange, mode) =>
      world.idempotency.once(exchange, () => {
        const { payment, refund } = makeRefund(world, findPayment(world, exchange, mode), exchange)
        return hal(201, presentRefund(payment, refund, baseUrl))
      }),
    ),
    apiRoute('GET', '/payments/:id/refunds', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      return showAll('refunds', payment.refunds.map((it) => presentRefund(payment, it, baseUrl)))
    }),
    apiRoute('GET', '/payments/:id/refunds/:below', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      return hal(200, presentRefund(payment, findBelow(payment.refunds, exchange), baseUrl))
    }),
    apiRoute('DELETE', '/payments/:id/refunds/:below', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      const refund = findBelow(payment.refunds, exchange)
      if (refund.status !== 'queued' && refund.status !== 'pending') return problem(422, 'The refund cannot be canceled')
      setRefundStatus(world, payment, refund.id, 'canceled')
      return { status: 204 }
    }),
    apiRoute('GET', '/payments/:id/chargebacks', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      return showAll('chargebacks', payment.chargebacks.map((it) => presentChargeback(payment, it, baseUrl)))
    }),
    apiRoute('GET', '/payments/:id/chargebacks/:below', (exchange, mode) => {
      const payment = findPayment(world, exchange, mode)
      return hal(200, presentChargeback(payment, findBelow(payment.chargebacks, exchange), baseUrl))
    }),
  ]
}

function showAll(name: string, shown: readonly unknown[]): Answer {
  return hal(200, { count: shown.length, _embedded: { [name]: shown } })
}

/** Not more than is left, and not the same amount twice within an hour (facts 1.8). */
function makeRefund(world: World, payment: Payment, exchange: Exchange): Change & { readonly refund: Refund } {
  const body = apiBody(exchange)
  if (payment.status !== 'paid') throw new Stop(problem(422, 'The payment is not paid and cannot be refunded'))
  const cents = readAmount(body, refundableCents(payment), currencyOf(payment))
  const since = world.clock.now() - HOUR
  const twice = payment.refunds.some((it) => it.cents === cents && it.createdAt > since && it.status !== 'canceled')
  if (twice) throw new Stop(problem(409, 'A duplicate refund has been detected'))
  return addRefund(world, payment, { cents, description: textAt(body, 'description') ?? '', status: 'pending' })
}

function findBelow<Row extends Refund | Chargeback>(rows: readonly Row[], exchange: Exchange): Row {
  const id = exchange.params['below'] ?? ''
  const row = rows.find((it) => it.id === id)
  if (!row) throw new Stop(problem(404, `No ${id.startsWith('chb') ? 'chargeback' : 'refund'} exists with token ${id}.`))
  return row
}
