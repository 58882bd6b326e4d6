import type { AuditAction } from '#domain/audit.ts'
import type { EventName, LetterName } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'
import type { Pool, Tx } from '#server/db/tx.ts'
import type { EventFacts } from './events.ts'
import type { LeadFacts } from './leads.ts'
import type { LetterFacts } from './letters.ts'

/** Who does something, as the audit log names them. */
export type Actor =
  | { readonly kind: 'admin' | 'investor'; readonly id: string }
  | { readonly kind: 'guest' | 'system' | 'operator' }

/**
 * An Idempotency-Key as one caller sent it: a hash of call, caller and key, and of all that was asked, under every secret of
 * a rotation (the first one is kept). `repeated` is told when the act had been done before.
 */
export interface Key {
  readonly hash: Buffer
  readonly requests: readonly Buffer[]
  readonly repeated: () => void
}

/** On whose behalf, and under which key. */
export interface By {
  readonly actor: Actor
  readonly key?: Key | null
}

/** Nobody asked: the product does it of its own accord. */
export const BY_SYSTEM: By = { actor: { kind: 'system' } }
/** By `script/admin`. */
export const BY_OPERATOR: By = { actor: { kind: 'operator' } }
/** Somebody without an account. */
export const BY_GUEST: By = { actor: { kind: 'guest' } }

/** Whom and what a line of the audit log is about. */
export interface About {
  readonly adminId?: string
  readonly investorId?: string
  readonly investmentId?: string
  /** Facts that name nobody: amounts, ranges, words. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * One change, whole: the transaction with its moment and actor, and the only way to an audit line, a letter or an event.
 * These are written at its end, in the order in which they were given, and committed with it or not at all.
 */
export interface Act extends Tx {
  /** The moment of all that is written in it. */
  readonly at: Moment
  readonly actor: Actor
  /** Says in the audit log what was done. */
  audit(action: AuditAction, about: About): void
  /** Writes a letter, once for its cause. */
  letter<Name extends LetterName>(name: Name, facts: LetterFacts[Name]): void
  /** Tells the CRM of somebody who wants to invest, once for an address. */
  lead(facts: LeadFacts): void
  /** Tells automation, once for its cause. */
  event<Name extends EventName>(name: Name, facts: EventFacts[Name]): void
}

/** The database as features see it: read from it directly, change it by an act. */
export interface Db extends Pool {
  /**
   * The one entry for every change. All or nothing; tried again on a deadlock, so `work` must have no effect outside the
   * database. Under a key it is done once: a repeat with the same request gets the answer that the first got, kept as
   * JSON with the act itself (so it must hold no token, link or personal number). Throws `Refusal` for the same key with
   * another request (`same_key_other_request`) or while the first still runs (`same_key_running`).
   */
  act<T>(by: By, work: (act: Act) => Promise<T>): Promise<T>
  /** Was it done under this key? Then `act` does nothing but say the answer again, and nothing is counted for it. */
  isDone(by: By): Promise<boolean>
}
