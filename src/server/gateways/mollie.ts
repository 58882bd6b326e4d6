import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Moment } from '#domain/moment.ts'
import { openCircuit, type Circuit } from './circuit.ts'
import { listNewest, listSince } from './mollie-list.ts'
import { metadataWith, readPayment } from './mollie-payment.ts'
import { ProviderFailure, sumOf, type CheckoutOrder, type PaymentProvider, type ProviderPayment } from './payment-provider.ts'

/** Mollie's API v2 by plain `fetch` (facts 1; why not their client: facts 1.12). */

const TIME_OUT_MS = 8000
const TRIES = 3
/** Whoever was silent for so long is not asked again while somebody waits. */
const PATIENCE_MS = 4000

interface MollieOptions {
  readonly key: string
  /** Ends with a slash. */
  readonly url: URL
  readonly now: () => Moment
}

export function openMollie({ key, url, now }: MollieOptions): PaymentProvider {
  const circuit = openCircuit(now)
  const ask = (method: string, path: string, more: { readonly body?: object; readonly key?: string } = {}) => {
    const headers = new Headers({ authorization: `Bearer ${key}`, accept: 'application/hal+json' })
    if (more.body) headers.set('content-type', 'application/json')
    if (more.key) headers.set('idempotency-key', more.key)
    return tried(circuit, () => send(new URL(path, url), { method, headers, ...(more.body ? { body: JSON.stringify(more.body) } : {}) }))
  }
  const page = async (query: string) => {
    const answer = await ask('GET', `payments?${query}`)
    return answer === 'unknown' ? undefined : answer.json
  }
  return {
    async create(order) {
      return toPayment(await ask('POST', 'payments', { key: order.key, body: createBody(order) }))
    },
    async get(id) {
      if (!/^tr_\w{1,60}$/.test(id)) return undefined
      const answer = await ask('GET', `payments/${id}`)
      return answer === 'unknown' ? undefined : toPayment(answer)
    },
    async cancel(id) {
      try {
        const answer = await ask('DELETE', `payments/${id}`)
        return answer === 'unknown' ? undefined : toPayment(answer)
      } catch (error) {
        if (error instanceof ProviderFailure && error.kind === 'refused') return undefined
        throw error
      }
    },
    async note(id, metadata, noted) {
      return (await ask('PATCH', `payments/${id}`, { body: { metadata: metadataWith(metadata, noted) } })) !== 'unknown'
    },
    madeWithin: (milliseconds) => listNewest(page, milliseconds),
    madeSince: (moment) => listSince(page, moment),
    async refund(id, order) {
      const body = { amount: order.sum, description: order.description }
      if ((await ask('POST', `payments/${id}/refunds`, { key: order.key, body })) === 'unknown') throw new ProviderFailure('refused', 'the payment is unknown')
    },
    async profile() {
      const answer = await ask('GET', 'profiles/me')
      const profile = z.safeParse(z.object({ id: z.string() }), answer === 'unknown' ? undefined : answer.json)
      if (!profile.success) throw new ProviderFailure('away', 'the answer is not a profile')
      return profile.data.id
    },
  }
}

function createBody(order: CheckoutOrder): object {
  return {
    amount: sumOf(order.amount),
    description: order.description,
    method: order.method,
    redirectUrl: order.redirectUrl,
    webhookUrl: order.webhookUrl,
    locale: 'nl_NL',
    metadata: order.metadata,
  }
}

type Answer = { readonly json: unknown } | 'unknown'

/** Trouble on the way and at the provider is tried again, with the same idempotency key; who answered nobody lately is not asked. */
async function tried(circuit: Circuit, request: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  let last: unknown = new ProviderFailure('away', 'it has not answered lately and is not asked')
  for (let attempt = 1; attempt <= TRIES && circuit.enter(); attempt++) {
    try {
      const answer = await request()
      circuit.answered()
      return answer
    } catch (error) {
      last = error
      const kind = error instanceof ProviderFailure ? error.kind : 'refused'
      if (kind === 'away') circuit.failed()
      else circuit.answered()
      if ((kind !== 'away' && kind !== 'running') || performance.now() - begun > PATIENCE_MS) break
      if (attempt < TRIES) await wait(250 * 2 ** attempt + Math.random() * 250)
    }
  }
  throw last
}

async function send(url: URL, init: RequestInit): Promise<Answer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT_MS) })
    text = await response.text()
  } catch (error) {
    throw new ProviderFailure('away', error instanceof Error ? error.name : 'no answer')
  }
  if (response.ok) return { json: parsed(text) }
  if (response.status === 404) return 'unknown'
  throw failureOf(response, text)
}

function failureOf(response: Response, text: string): ProviderFailure {
  const { status } = response
  if (status === 429) return new ProviderFailure('limited', 'rate limited', secondsOf(response.headers.get('retry-after')))
  if (status === 409) return new ProviderFailure('running', 'the same request is under way')
  if (status >= 500) return new ProviderFailure('away', `status ${status}`)
  const problem = z.safeParse(z.object({ field: z.optional(z.string()) }), safely(text))
  return new ProviderFailure('refused', `status ${status}${problem.success && problem.data.field ? `, field ${problem.data.field}` : ''}`)
}

/** Whole seconds of a Retry-After header; a date or nonsense counts as absent. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header.trim()) ? Number(header) : undefined
}

function parsed(text: string): unknown {
  const json = safely(text)
  if (json === undefined) throw new ProviderFailure('away', 'the answer is not JSON')
  return json
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toPayment(answer: Answer): ProviderPayment {
  const payment = answer === 'unknown' ? null : readPayment(answer.json)
  if (!payment) throw new ProviderFailure('away', 'the answer is not a payment')
  return payment
}
