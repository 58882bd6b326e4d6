import { bodyRecord, isJson, Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import type { JsonRecord } from '#sandbox/json.ts'
import type { Route } from '#sandbox/router.ts'
import type { Payment, Mode } from './payment.ts'
import type { Books } from './books.ts'
import { plainProblem, problem } from './problem.ts'

/** A route of the API: it runs only with a key, whose beginning decides the mode (facts 1.1). */
export function apiRoute(method: string, path: string, run: (exchange: Exchange, mode: Mode) => Answer | Promise<Answer>): Route {
  return { method, path: `/mollie/v2${path}`, run: (exchange) => run(exchange, modeOf(exchange)) }
}

function modeOf(exchange: Exchange): Mode {
  const key = /^Bearer (test|live)_\w{30,}$/.exec(exchange.headers.authorization ?? '')
  if (!key) throw new Stop(plainProblem(401))
  return key[1] === 'live' ? 'live' : 'test'
}

/** The JSON object of a POST or PATCH; 415 for any other content type. */
export function apiBody(exchange: Exchange): JsonRecord {
  if (!isJson(exchange)) throw new Stop(problem(415, 'The content type must be application/json'))
  return bodyRecord(exchange, problem(400, 'The request body is not a JSON object'))
}

/** The payment in the path. One of the other mode does not exist for this key. */
export function findPayment(books: Books, exchange: Exchange, mode: Mode): Payment {
  const id = exchange.params['id'] ?? ''
  const payment = books.payments.get(id)
  if (!payment || payment.mode !== mode) throw new Stop(problem(404, `No payment exists with token ${id}.`))
  return payment
}
