import * as z from 'zod/mini'

/** Close's API v1 over plain `fetch` (facts 2): the key as user name, no password, and every path ends in a slash. */

/** Close did not do it. */
export class CloseFailure extends Error {
  override readonly name = 'CloseFailure'
  /** `denied`: the key; `plan`: the subscription; `refused`: what was sent; `limited`: later; `away`: no answer, or none that can be read. */
  readonly kind: 'denied' | 'plan' | 'refused' | 'limited' | 'away'
  /** Null: there was no answer at all. */
  readonly status: number | null
  /** What Close says is wrong, by field: names and words of its own, never a header. */
  readonly errors: CloseErrors | null
  readonly retryAfter: number | undefined
  constructor(kind: CloseFailure['kind'], status: number | null, more: { readonly message?: string; readonly errors?: CloseErrors | null; readonly retryAfter?: number | undefined } = {}) {
    super(more.message ?? `status ${status}`)
    this.kind = kind
    this.status = status
    this.errors = more.errors ?? null
    this.retryAfter = more.retryAfter
  }
}

const closeErrors = z.object({ 'field-errors': z._default(z.record(z.string(), z.unknown()), {}), errors: z._default(z.array(z.string()), []) })
export type CloseErrors = z.output<typeof closeErrors>

export interface CloseAccount {
  readonly key: string
  /** Ends with a slash. */
  readonly url: URL
}

const TIME_OUT_MS = 8000

/** One question and its answer. Throws `CloseFailure`; nothing in it holds the key. */
export async function askClose({ key, url }: CloseAccount, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const headers = new Headers({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`, accept: 'application/json' })
  if (body) headers.set('content-type', 'application/json')
  let response: Response
  let text: string
  try {
    response = await fetch(new URL(path, url), { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIME_OUT_MS), ...(body ? { body: JSON.stringify(body) } : {}) })
    text = await response.text()
  } catch (error) {
    throw new CloseFailure('away', null, { message: error instanceof Error ? error.name : 'no answer' })
  }
  const json = parsed(text)
  if (response.ok && json !== undefined) return json
  throw failureOf(response, json)
}

function failureOf(response: Response, json: unknown): CloseFailure {
  const { status } = response
  if (status === 401 || status === 403) return new CloseFailure('denied', status)
  if (status === 402) return new CloseFailure('plan', status)
  if (status === 429) return new CloseFailure('limited', status, { retryAfter: waitIn(response.headers) })
  if (status === 400) {
    const errors = z.safeParse(closeErrors, json)
    return new CloseFailure('refused', status, { errors: errors.success ? errors.data : null })
  }
  return new CloseFailure(status >= 400 && status < 500 ? 'refused' : 'away', status)
}

/** Seconds, in each of the forms that Close uses; without one two. */
function waitIn(headers: Headers): number {
  const said = /reset=(\d{1,4})/.exec(headers.get('ratelimit') ?? '')?.[1] ?? headers.get('retry-after') ?? headers.get('ratelimit-reset') ?? ''
  return /^\d{1,4}$/.test(said) ? Number(said) : 2
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
