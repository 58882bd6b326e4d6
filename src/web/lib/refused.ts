import type { RefusalBody } from '#contract/refusals.ts'

/** The two failures that never reached the server have texts of their own (spec 1, section 8). */
export const OFFLINE_TEXT = 'Verbindingsprobleem. Controleer uw internetverbinding en probeer opnieuw.'
const TIMEOUT_TEXT =
  'De server reageert langzaam. Dit kan door hoge verkeersdrukte komen. Probeer het over een paar minuten opnieuw.'

/** What cannot be said better, on the way to paying (spec 1, section 8). */
export const NOT_PROCESSED_TEXT = 'Er is een fout opgetreden bij het verwerken van uw investering.'

/** An expected "no": from the server's catalogue, or `offline` and `timeout` from this side (status 0). */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** Dutch, for a person. */
  readonly text: string
  /** Text per field, with `invalid_input`. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | undefined
  /** To name in a question to us, with a fault that nobody expected. */
  readonly requestId: string | undefined

  constructor(status: number, body: RefusalBody) {
    super(body.error)
    this.name = 'Refused'
    this.status = status
    this.code = body.code
    this.text = body.error
    this.fields = body.fields ?? {}
    this.retryAfter = body.retryAfter
    this.requestId = body.requestId
  }
}

export const offline = (): Refused => new Refused(0, { code: 'offline', error: OFFLINE_TEXT })
export const timedOut = (): Refused => new Refused(0, { code: 'timeout', error: TIMEOUT_TEXT })

/** What to show for anything that was thrown: the refusal's own words, else the given ones. */
export function textOf(failure: unknown, otherwise: string): string {
  return failure instanceof Refused ? failure.text : otherwise
}
