import type { RefusalBody, RefusalCode } from '#contract/refusals.ts'
import type { SecondFactor } from '#domain/factors.ts'

/** The two failures that never reached the server have texts of their own (spec 1, section 8). */
export const OFFLINE_TEXT = 'Verbindingsprobleem. Controleer uw internetverbinding en probeer opnieuw.'
const TIMEOUT_TEXT =
  'De server reageert langzaam. Dit kan door hoge verkeersdrukte komen. Probeer het over een paar minuten opnieuw.'

/** What cannot be said better, on the way to paying (spec 1, section 8). */
export const NOT_PROCESSED_TEXT = 'Er is een fout opgetreden bij het verwerken van uw investering.'
/** What cannot be said better at all. */
export const FAILED_TEXT = 'Er is een fout opgetreden. Probeer het later opnieuw.'

/** Why something did not happen: a refusal of the catalogue, or one of this side. `broken`: a fault of the page itself; `nobody`: a login without a person; `passkey_unused`: the browser showed none. */
export type FailureCode = RefusalCode | 'offline' | 'timeout' | 'unreadable' | 'broken' | 'nobody' | 'passkey_unused'

/** An expected "no": from the server's catalogue, or from this side (status 0). */
export class Refused extends Error {
  private readonly code: string
  readonly status: number
  /** Dutch, for a person. */
  readonly text: string
  /** Text per field of the call, with `invalid_input`. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | undefined
  /** With a wrong code, for the browser that asked for it: how often it may still try. */
  readonly triesLeft: number | undefined
  /** Where an admin is asked who is there: by what he can prove it beside the password. */
  readonly factors: readonly SecondFactor[]
  /** With `changed_meanwhile`: what stands there now, as the call's own reply would show it. */
  readonly present: Readonly<Record<string, unknown>> | undefined
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
    this.triesLeft = body.triesLeft
    this.factors = body.factors ?? []
    this.present = body.present
    this.requestId = body.requestId
  }

  /**
   * Is it one of these? The only way to tell refusals apart: a word that no catalogue has does not compile, and one
   * that a newer server made up is none of those that this page knows.
   */
  is(...codes: FailureCode[]): boolean {
    return codes.some((code) => code === this.code)
  }
}

/** A "no" that this side says by itself. */
export const refusedHere = (code: FailureCode, error: string): Refused => new Refused(0, { code, error })
export const offline = (): Refused => refusedHere('offline', OFFLINE_TEXT)
export const timedOut = (): Refused => refusedHere('timeout', TIMEOUT_TEXT)

/** What to show for anything that was thrown: the refusal's own words, else the given ones. */
export function textOf(failure: unknown, otherwise: string): string {
  return failure instanceof Refused && !failure.is('broken') ? failure.text : otherwise
}
