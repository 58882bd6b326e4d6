import { randomName } from './random.ts'

export const TARGETS = ['mollie', 'hook', 'close', 'smtp'] as const
export type Target = (typeof TARGETS)[number]

/** What can go wrong over HTTP; `lost_answer` and `malformed` do the work first, the others do nothing. */
export const HTTP_FAULTS = ['status', 'lost_answer', 'slow', 'hang', 'reset', 'malformed', 'html'] as const
/** What can go wrong over SMTP; after `drop_after_dot` the mail is there, after `hang_after_data` it is not. */
export const SMTP_FAULTS = [
  'greeting_421',
  'rcpt_450',
  'rcpt_550',
  'hang_before_data',
  'hang_after_data',
  'drop_after_dot',
  'slow_bytes',
] as const
export type FaultKind = (typeof HTTP_FAULTS)[number] | (typeof SMTP_FAULTS)[number]

export interface FaultOrder {
  readonly target: Target
  readonly kind: FaultKind
  /** How often it strikes; 0 means until it is taken away. */
  readonly times: number
  /** Strikes only where this text occurs in "METHOD path body", or in the recipient's address. */
  readonly match: string | null
  readonly status: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Length of `slow`, or the time between two bytes of `slow_bytes`. */
  readonly ms: number | null
}

export interface Fault extends FaultOrder {
  readonly id: string
  hits: number
}

/** The faults that wait for their moment, oldest first. */
export class Faults {
  #waiting: Fault[] = []

  add(order: FaultOrder): Fault {
    const fault: Fault = { ...order, id: `fault_${randomName(10)}`, hits: 0 }
    this.#waiting.push(fault)
    return fault
  }

  list(): readonly Fault[] {
    return this.#waiting
  }

  clear(): void {
    this.#waiting = []
  }

  /** The oldest fault that strikes here, counted; a fault that struck often enough is gone. */
  take(target: Target, kinds: readonly FaultKind[], subject: string): Fault | undefined {
    const fault = this.#waiting.find(
      (it) => it.target === target && kinds.includes(it.kind) && (it.match === null || subject.includes(it.match)),
    )
    if (!fault) return undefined
    fault.hits += 1
    if (fault.hits === fault.times) this.#waiting = this.#waiting.filter((it) => it !== fault)
    return fault
  }
}
