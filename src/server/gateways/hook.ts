import { createHmac } from 'node:crypto'
import type { Moment } from '#domain/moment.ts'

/** The automation hook, signed by Standard Webhooks 1.0 (facts 3.3). */
export interface Hook {
  /** Sends one event. Throws `HookFailure`. */
  send(event: { readonly id: string; readonly body: string }, now: Moment): Promise<void>
}

/** The receiver did not accept an event. */
export class HookFailure extends Error {
  override readonly name = 'HookFailure'
  /** `gone`: the address exists no more; `refused`: these bytes will hardly ever be taken; `later`: try again. */
  readonly kind: 'gone' | 'refused' | 'later'
  readonly retryAfter: number | undefined
  constructor(kind: HookFailure['kind'], message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

const TIME_OUT_MS = 10_000

/** `v1,` and the base64 HMAC-SHA256 of `id.seconds.body` under the decoded secret. */
export function signEvent(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** `secret`: one, or several separated by commas during a rotation; the event then carries a signature of each. */
export function openHook({ url, secret }: { readonly url: URL; readonly secret: string }): Hook {
  const secrets = secret.split(',').map((part) => part.trim())
  return {
    async send({ id, body }, now) {
      const seconds = Math.floor(now / 1000)
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': secrets.map((one) => signEvent(one, id, seconds, body)).join(' '),
      }
      let response: Response
      try {
        response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIME_OUT_MS) })
        await response.arrayBuffer()
      } catch (error) {
        throw new HookFailure('later', error instanceof Error ? error.name : 'no answer')
      }
      if (!response.ok) throw failureOf(response)
    },
  }
}

function failureOf(response: Response): HookFailure {
  const message = `status ${response.status}`
  if (response.status === 410) return new HookFailure('gone', message)
  if (response.status === 429 || response.status >= 500 || response.status < 400) {
    const after = response.headers.get('retry-after')
    return new HookFailure('later', message, after !== null && /^\d{1,5}$/.test(after) ? Number(after) : undefined)
  }
  return new HookFailure('refused', message)
}
