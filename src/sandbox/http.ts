import type { IncomingHttpHeaders } from 'node:http'
import { isRecord, parseJson, type JsonRecord } from './json.ts'

/** One request, read to its end. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The bytes as they came: what was signed. */
  readonly raw: Buffer
  readonly text: string
  /** The `:names` of the route's path. */
  readonly params: Readonly<Record<string, string>>
  /** Waits once, when a fault asked for slowness. A handler calls it where its real counterpart would be busy. */
  readonly pause: () => Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Ends an exchange from anywhere below the route with the given answer. */
export class Stop extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(`answered with ${answer.status}`)
    this.answer = answer
  }
}

export function jsonAnswer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(body) }
}

/** After a form: the browser goes on with GET. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { location } }
}

export function isJson(exchange: Exchange): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(exchange.headers['content-type'] ?? '')
}

/** The JSON object in the body; an empty body is an empty object, anything else is answered with `refusal`. */
export function bodyRecord(exchange: Exchange, refusal: Answer): JsonRecord {
  const body = exchange.text.trim() === '' ? {} : parseJson(exchange.text)
  if (!isRecord(body)) throw new Stop(refusal)
  return body
}
