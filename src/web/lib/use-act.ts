import { startTransition, useEffect, useRef, useState } from 'react'
import type { CallOptions } from './call.ts'
import { randomId } from './random-id.ts'
import { FAILED_TEXT, Refused, refusedHere } from './refused.ts'
import { setOut } from './unsaved.ts'
import { useWait } from './wait.ts'

/** What a try hands on to each `call` that it makes. */
export type Attempt = Required<Pick<CallOptions, 'key'>>

/** What a person lets happen by a press, as a form or a button sees it. */
export interface Acting {
  readonly busy: boolean
  /** Why the last try came to nothing; null while one runs and after a success. */
  readonly failure: Refused | null
  /** Seconds until the next try, after a 429; 0 when it may be. */
  readonly wait: number
}

export interface Act<Order> extends Acting {
  /** One at a time: while it runs, or has to wait, a press does nothing. */
  readonly run: (order: Order) => void
  /** What the last try came to is said no longer. */
  readonly forget: () => void
}

interface ActOptions {
  /** Whoever leaves meanwhile loses nothing by it: it only looks, or leads away itself. */
  readonly leavable?: boolean
}

/** When a 429 does not say how long. */
const DEFAULT_WAIT = 60

/**
 * One call, or one verb of several: once however often it is pressed, with its failure, and with one Idempotency-Key for
 * the same content until it is known how that ended. Whoever presses again after a lost line asks for the same, and gets
 * it once. After a success or a plain refusal, and for another content, the key is a new one.
 *
 * `done` hears of a success, unless the component is gone by then; where it leads to another page, the act stays busy
 * until that page is there. `signal` ends with the component: for a verb that then has nothing more to do.
 */
export function useAct<Result, Order = void>(
  verb: (order: Order, attempt: Attempt, signal: AbortSignal) => Promise<Result>,
  done: (result: Result, order: Order) => void,
  { leavable = false }: ActOptions = {},
): Act<Order> {
  const [state, setState] = useState<'busy' | Refused | null>(null)
  const [wait, startWait] = useWait()
  /** Ends the try that is listened to. */
  const current = useRef<AbortController | null>(null)
  const [keys] = useState(() => new Map<string, string>())
  useEffect(() => () => current.current?.abort(), [])

  const key = (content: string) => {
    const known = keys.get(content) ?? randomId()
    keys.set(content, known)
    return known
  }
  const run = async (order: Order) => {
    if (current.current || wait > 0) return
    const { signal } = (current.current = new AbortController())
    setState('busy')
    const back = leavable ? null : setOut(signal)
    if (back) signal.addEventListener('abort', back)
    const end = await verb(order, { key }, signal).then((result) => ({ result }), refusedBy)
    back?.()
    const refused = end instanceof Refused
    if (!(refused && mayBeDone(end))) keys.clear()
    if (signal.aborted) return
    current.current = null
    if (refused) {
      setState(end)
      startWait(end.status === 429 ? (end.retryAfter ?? DEFAULT_WAIT) : 0)
    } else {
      startTransition(() => {
        setState(null)
        done(end.result, order)
      })
    }
  }
  return {
    busy: state === 'busy',
    failure: state === 'busy' ? null : state,
    wait,
    run: (order) => void run(order),
    forget: () => {
      setState(null)
      startWait(0)
    },
  }
}

/** May the server have done it all the same, or yet do it? */
function mayBeDone(failure: Refused): boolean {
  return failure.status >= 500 || failure.is('offline', 'timeout', 'same_key_running', 'broken')
}

function refusedBy(thrown: unknown): Refused {
  return thrown instanceof Refused ? thrown : refusedHere('broken', FAILED_TEXT)
}
