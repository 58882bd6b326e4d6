import type { Pool } from '#server/db/tx.ts'
import { countOne, uncountOne, type Slot } from '#server/store/limits.ts'
import { Refusal } from './lib/refusal.ts'
import type { Keys } from './lib/secrets.ts'

/** How often something may happen: `most` times in any stretch of `seconds`. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 3600

/** Every limit of the product (facts 9.2; contract 4.22: a broadcast's viewers share addresses, so each call of a guest has its own 300). */
export const LIMITS = {
  guest_per_address: { most: 300, seconds: HOUR },
  look_per_address: { most: 6000, seconds: HOUR },
  webhook_per_address: { most: 6000, seconds: HOUR },
  code_sends_per_email: { most: 3, seconds: 15 * MINUTE },
  code_sends_per_address: { most: 20, seconds: HOUR },
  code_tries_per_address: { most: 60, seconds: HOUR },
  wrong_codes_per_email: { most: 10, seconds: 15 * MINUTE },
  admin_logins_per_email: { most: 10, seconds: 15 * MINUTE },
  admin_logins_per_address: { most: 60, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

export interface Limits {
  /** Counts one; throws `too_many` with the seconds to wait when that is one too many. */
  take(name: LimitName, subject: string): Promise<void>
  /** Gives one back. */
  release(name: LimitName, subject: string): Promise<void>
}

/** A limit is counted in so many slots; a slot counts as long as any moment of it is within the stretch. */
const SLOTS = 15

/**
 * Counters in the database, shared by all instances; subjects are stored as keyed hashes only. What is refused does
 * not count, so that nobody can keep somebody else out by asking on.
 */
export function openLimits({ db, keys, scale }: { readonly db: Pool; readonly keys: Keys; readonly scale: number }): Limits {
  return {
    async take(name, subject) {
      const { most, seconds } = LIMITS[name]
      const key = keys.mac('limit', name, subject)
      const at = db.now()
      const slotMs = (seconds * 1000) / SLOTS
      const slots = await countOne(db, key, Math.floor(at / slotMs) * slotMs, at - seconds * 1000 - slotMs)
      const tooMany = sum(slots) - most * scale
      if (tooMany <= 0) return
      await uncountOne(db, key)
      throw new Refusal('too_many', { retryAfter: Math.max(1, Math.ceil((roomAt(slots, tooMany) + slotMs + seconds * 1000 - at) / 1000)) })
    },
    async release(name, subject) {
      await uncountOne(db, keys.mac('limit', name, subject))
    },
  }
}

function sum(slots: readonly Slot[]): number {
  return slots.reduce((total, { count }) => total + count, 0)
}

/** The start of the slot with whose end so many are forgotten. */
function roomAt(slots: readonly Slot[], many: number): number {
  let forgotten = 0
  for (const { start, count } of slots) {
    forgotten += count
    if (forgotten >= many) return start
  }
  return 0
}
