import type { IncomingHttpHeaders } from 'node:http'
import type { Fault, Target } from './faults.ts'
import { Ring } from './ring.ts'

export interface LoggedRequest {
  readonly at: string
  readonly target: Target
  readonly method: string
  readonly path: string
  readonly query: string
  /** Without the credentials. */
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The fault that struck it. */
  readonly fault: string | null
  /** Null while there is no answer, and for ever when none was sent. */
  status: number | null
}

interface Arrival {
  readonly target: Target
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly fault: Fault | undefined
}

/** The last few thousand calls to the providers. */
export class RequestLog {
  readonly #ring = new Ring<LoggedRequest>(5_000)
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  add({ text, fault, headers, ...arrival }: Arrival): LoggedRequest {
    const { authorization: _secret, ...shown } = headers
    const at = new Date(this.#now()).toISOString()
    return this.#ring.push({ ...arrival, at, headers: shown, body: text.slice(0, 65_536), fault: fault?.kind ?? null, status: null })
  }

  newest(target: string | null): LoggedRequest[] {
    return this.#ring.newest().filter((it) => target === null || it.target === target)
  }

  clear(): void {
    this.#ring.clear()
  }
}
