/** One try and what came of it. */
export interface Attempt {
  readonly at: string
  readonly paymentId: string
  readonly url: string
  readonly attempt: number
  /** The status, or `timeout` or `unreachable`. */
  readonly answer: number | string
  readonly milliseconds: number
}

/** Mollie waits fifteen seconds; a later 200 counts as none (facts 1.5). */
const PATIENCE_MS = 15_000

/**
 * Posts `id=tr_...` as Mollie does: a form, unsigned, without a status. A 301 or 302 turns the call into GET,
 * as it does at Mollie.
 */
export async function postWebhook(url: string, paymentId: string, stopped: AbortSignal): Promise<Pick<Attempt, 'answer' | 'milliseconds'>> {
  const began = performance.now()
  const answer = await post(url, paymentId, stopped)
  return { answer, milliseconds: Math.round(performance.now() - began) }
}

async function post(url: string, paymentId: string, stopped: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0', accept: '*/*' },
      body: `id=${paymentId}`,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
  }
}
