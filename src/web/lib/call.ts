import type { ZodMiniType, input, output } from 'zod/mini'
import type { RefusalBody } from '#contract/refusals.ts'
import { UNATTENDED_HEADER } from '#contract/unattended.ts'
import { isUnattended } from './attended.ts'
import { randomId } from './random-id.ts'
import { FAILED_TEXT, Refused, offline, timedOut } from './refused.ts'
import { recall, remember } from './storage.ts'
import { guardedFor, reauthenticated } from './reauthentication.ts'
import { endUser, storedUser } from './stored-user.ts'
import { isUnsaved } from './unsaved.ts'
import { refreshSession, type BareCall } from './calls.ts'

/** After this a person is told that the server is slow. */
const PATIENCE_MS = 20_000
/** Spec 1, section 7: up to three attempts, waiting one second, then two. */
const WAITS_MS = [1000, 2000]

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The Idempotency-Key for a content. From an act, so that pressing again is known as the same; else each call has its own. */
  readonly key?: (content: string) => string
}

type Rest<I extends ZodMiniType> = undefined extends input<I> ? [input?: input<I>, options?: CallOptions] : [input: input<I>, options?: CallOptions]

/**
 * Makes a call of the contract and gives its reply. Calls that may be repeated are tried three times after a lost
 * connection or a 5xx; all attempts of one call carry one Idempotency-Key. An expired session is refreshed once; one that
 * is over is begun anew in place where somebody is at work (`reauthentication.ts`), and the call goes on.
 * @throws {Refused} with the server's words, or with code `offline` or `timeout`
 */
export function call<I extends ZodMiniType, R extends ZodMiniType>(sent: BareCall<I, R>, ...[body, options]: Rest<I>): Promise<output<R>> {
  return perform(sent, body, options)
}

/** `call` for a caller that is generic itself: whether the input may be left out is not checked. Throws the same. */
export async function perform<I extends ZodMiniType, R extends ZodMiniType>(sent: BareCall<I, R>, body: input<I> | undefined, options?: CallOptions): Promise<output<R>> {
  const order: Order = { sent, body: body ?? {}, signal: options?.signal, key: keyFor(sent, body, options?.key) }
  return await asKnown(() => insist<R>(order), options?.key !== undefined)
}

/** A call as the session stands: whoever has none is told so, and nobody is asked who he is. For those who ask, and for looking. Throws {Refused}. */
export function callAsItStands<I extends ZodMiniType, R extends ZodMiniType>(sent: BareCall<I, R>, body: input<I>): Promise<output<R>> {
  return insist<R>({ sent, body, signal: undefined, key: keyFor(sent, body) })
}

/** Work that needs a session: done again where the session could be gone on with. `act`: somebody waits for it. Throws what it throws. */
export async function asKnown<T>(work: () => Promise<T>, act: boolean): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof Refused) || !(await (guardedFor() === 'admin' ? mendedOnDesk : mended)(failure, act))) throw failure
    return await work()
  }
}

/** On a page of the desk everybody waits for the log-in in place, also who only reads: nothing is shown there without it. An investor who is logged in beside is no admin. */
async function mendedOnDesk(failure: Refused, act: boolean): Promise<boolean> {
  if (failure.is('admin_signed_out', 'admin_login_required', 'admin_required', 'signed_out')) return await reauthenticated('ended')
  return act && failure.is('confirmation_required') && (await reauthenticated('fresh', failure))
}

/** Is the person known again, so that the call may go on? `act`: he pressed something and waits for what comes of it. */
async function mended(failure: Refused, act: boolean): Promise<boolean> {
  if (!storedUser()) return false
  if (failure.is('fresh_login_required')) return await reauthenticated('fresh')
  return failure.is('signed_out') && ((await renewSession()) || (await endedFor(act)))
}

/** The session is over. Who is at work is asked who he is, and loses nothing; everybody else is forgotten. True: he is there again. */
export async function endedFor(act: boolean): Promise<boolean> {
  const whose = storedUser()?.id
  if ((act || isUnsaved()) && (await reauthenticated('ended'))) return true
  // Somebody else may have logged in meanwhile, in another tab.
  if (storedUser()?.id === whose) endUser()
  return false
}

interface Order {
  readonly sent: BareCall
  readonly body: unknown
  readonly signal: AbortSignal | undefined
  readonly key: string | null
}

function keyFor(sent: BareCall, body: unknown, keyOf: CallOptions['key'] = randomId): string | null {
  return sent.repeatable && sent.method !== 'GET' ? keyOf(sent.name + JSON.stringify(body)) : null
}

async function insist<R extends ZodMiniType>(order: Order): Promise<output<R>> {
  for (const wait of WAITS_MS) {
    try {
      return await settled<R>(order)
    } catch (failure) {
      if (!order.sent.repeatable || !mayComeBack(failure)) throw failure
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return settled<R>(order)
}

/** An attempt whose line was lost may still be at work: its answer is waited for, it is no failure. */
async function settled<R extends ZodMiniType>(order: Order): Promise<output<R>> {
  const started = performance.now()
  for (;;) {
    try {
      return await attempt<R>(order)
    } catch (failure) {
      const running = failure instanceof Refused && failure.is('same_key_running')
      if (!running || performance.now() - started > PATIENCE_MS) throw failure
      await new Promise((resolve) => setTimeout(resolve, (failure.retryAfter ?? 1) * 1000))
    }
  }
}

function mayComeBack(failure: unknown): boolean {
  if (!(failure instanceof Refused)) return false
  const soon = (failure.retryAfter ?? 0) <= 2
  return failure.is('offline') || (failure.status >= 500 && soon)
}

async function attempt<R extends ZodMiniType>({ sent, body, signal, key }: Order): Promise<output<R>> {
  signal?.throwIfAborted()
  const ending = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    ending.abort()
  }, PATIENCE_MS)
  const stop = () => ending.abort()
  signal?.addEventListener('abort', stop)
  try {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (sent.method !== 'GET') headers['content-type'] = 'application/json'
    if (key) headers['idempotency-key'] = key
    if (isUnattended()) headers[UNATTENDED_HEADER] = 'true'
    const response = await fetch(addressOf(sent, body), {
      method: sent.method,
      headers,
      credentials: 'same-origin',
      signal: ending.signal,
      ...(sent.method === 'GET' || sent.method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
    })
    return await read<R>(response)
  } catch (failure) {
    if (late) throw timedOut()
    if (failure instanceof Refused || signal?.aborted) throw failure
    throw offline()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** What a DELETE names stands in its path. */
function addressOf({ method, path }: BareCall, body: unknown): string {
  if (method !== 'DELETE' || typeof body !== 'object' || body === null) return path
  return Object.entries(body).reduce((address, [part, value]) => address.replace(`:${part}`, encodeURIComponent(String(value))), path)
}

/** The reply is taken at the contract's word: the server sends nothing that its schema does not name. */
async function read<R extends ZodMiniType>(response: Response): Promise<output<R>> {
  const text = await response.text()
  if (response.ok) return parseReply(text) as output<R>
  throw refusedBy(response.status, text)
}

/** What an answer that is no success says. */
export function refusedBy(status: number, text: string): Refused {
  const data: unknown = parseReply(text)
  return new Refused(status, isRefusal(data) ? data : { code: 'unreadable', error: FAILED_TEXT })
}

/** What an answer says; null for one that is no JSON. */
export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRefusal(data: unknown): data is RefusalBody {
  return typeof data === 'object' && data !== null && 'error' in data && typeof data.error === 'string' && 'code' in data && typeof data.code === 'string'
}

let renewing: Promise<boolean> | null = null

/**
 * Rotates the tokens, once however many ask. False when that is refused: the session is over.
 * @throws {Refused} when it could not be asked, which says nothing about the session
 */
export async function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(): Promise<boolean> {
  try {
    const tokens = await insist<NonNullable<(typeof refreshSession)['reply']>>({ sent: refreshSession, body: {}, signal: undefined, key: randomId() })
    remember('local', SESSION_END, Date.now() + tokens.expires_in * 1000)
    return true
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status !== 401) throw failure
    return false
  }
}

const SESSION_END = 'arcadeel.session-end'

/** When the access token ends, by this browser's clock and for all its tabs; 0 while that is not known. */
export function sessionEnd(): number {
  const end = recall('local', SESSION_END)
  return typeof end === 'number' ? end : 0
}
