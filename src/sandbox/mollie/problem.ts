import { STATUS_CODES } from 'node:http'
import { jsonAnswer, type Answer } from '#sandbox/http.ts'

const DOCUMENTATION = { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } }

/** Mollie's error body (facts 1.9). `field` only when one field is to blame. */
export function problem(status: number, detail: string, field?: string): Answer {
  const title = status === 401 ? 'Unauthorized Request' : (STATUS_CODES[status] ?? 'Error')
  return hal(status, { status, title, detail, ...(field === undefined ? {} : { field }), _links: DOCUMENTATION })
}

export function hal(status: number, body: unknown): Answer {
  return jsonAnswer(status, body, { 'content-type': 'application/hal+json' })
}

const DETAILS: Readonly<Record<number, string>> = {
  401: 'Missing authentication, or failed to authenticate',
  413: 'The request body is too large',
  429: 'Too many requests, please slow down',
  503: 'Payment platform for this payment method temporarily not available',
}

/** A refusal that has nothing to do with what was asked: the key, the load, the bank's network. */
export function plainProblem(status: number): Answer {
  return problem(status, DETAILS[status] ?? 'The request could not be handled')
}
