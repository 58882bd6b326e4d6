import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { countOne, findCount, uncountOne } from '#server/store/limits.ts'
import { Refusal } from './refusal.ts'
import type { Keys } from './secrets.ts'

/** How often something may happen: `most` times in `seconds`. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 3600

/** Every limit of the product (facts 9.2; contract 4.22: a broadcast's viewers share addresses). */
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
  /** Throws like `take`, without counting. */
  check(name: LimitName, subject: string): Promise<void>
  /** Gives one back. */
  release(name: LimitName, subject: string): Promise<void>
}

/** Counters in the database, shared by all instances; subjects are stored as keyed hashes only. */
export function openLimits({ db, now, keys, scale }: { readonly db: Db; readonly now: Clock['now']; readonly keys: Keys; readonly scale: number }): Limits {
  const at = (name: LimitName, subject: string) => {
    const { most, seconds } = LIMITS[name]
    const start = Math.floor(now() / (seconds * 1000)) * seconds * 1000
    return { key: keys.mac('limit', name, subject), start, most: most * scale, retryAfter: Math.max(1, Math.ceil((start + seconds * 1000 - now()) / 1000)) }
  }
  return {
    async take(name, subject) {
      const { key, start, most, retryAfter } = at(name, subject)
      if ((await countOne(db, key, start)) > most) throw new Refusal('too_many', { retryAfter })
    },
    async check(name, subject) {
      const { key, start, most, retryAfter } = at(name, subject)
      if ((await findCount(db, key, start)) >= most) throw new Refusal('too_many', { retryAfter })
    },
    async release(name, subject) {
      const { key, start } = at(name, subject)
      await uncountOne(db, key, start)
    },
  }
}
