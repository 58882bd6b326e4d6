import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** `unchecked` when the sandbox knows no secret. */
export type SignatureVerdict = 'ok' | 'missing' | 'wrong' | 'stale' | 'unchecked'

const TOLERANCE_SECONDS = 300

/**
 * Checks a message by Standard Webhooks 1.0.0 (facts 3.3): HMAC-SHA256 over `{id}.{timestamp}.{body}` with the
 * decoded bytes of the `whsec_` secret; one good signature in the list is enough; five minutes of tolerance.
 */
export function verifySignature(headers: IncomingHttpHeaders, body: Buffer, secret: string | undefined, nowMs: number): SignatureVerdict {
  if (secret === undefined) return 'unchecked'
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return 'missing'
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  const good = signatures.split(' ').some((it) => it.startsWith('v1,') && sameBytes(expected, Buffer.from(it.slice(3), 'base64')))
  if (!good) return 'wrong'
  return Math.abs(nowMs / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS ? 'ok' : 'stale'
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
