import { REFUSALS, type RefusalCode, type RefusalKind, type WordlessCode } from '#contract/refusals.ts'
import type { SecondFactor } from '#domain/factors.ts'

interface More {
  readonly retryAfter?: number
  readonly fields?: Readonly<Record<string, string>>
  /** The one field that these words belong to. */
  readonly field?: string
  readonly text?: string
  readonly triesLeft?: number
  readonly factors?: readonly SecondFactor[]
  readonly present?: Readonly<Record<string, unknown>>
}

/** The expected "no": thrown by a rule, told to the caller in the words of the catalogue. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly kind: RefusalKind
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined
  /** Text per field. */
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly triesLeft: number | undefined
  /** By what this admin can prove who is there. */
  readonly factors: readonly SecondFactor[] | undefined
  /** What stands there now, as its presenter shows it. */
  readonly present: Readonly<Record<string, unknown>> | undefined
  /** Words of this occasion instead of the catalogue's. */
  readonly text: string

  constructor(code: Exclude<RefusalCode, WordlessCode>, more?: More)
  constructor(code: WordlessCode, more: More & { readonly text: string })
  constructor(code: RefusalCode, more: More = {}) {
    super(code)
    this.code = code
    this.kind = REFUSALS[code]
    this.retryAfter = more.retryAfter
    this.triesLeft = more.triesLeft
    this.factors = more.factors
    this.present = more.present
    this.text = more.text ?? this.kind.text ?? code
    this.fields = more.field === undefined ? more.fields : { [more.field]: this.text }
  }
}
