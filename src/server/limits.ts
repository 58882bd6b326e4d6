import type { Moment } from '#domain/moment.ts'
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
const DAY = 24 * HOUR

/**
 * Every limit of the product (facts 9.2; contract 4.8 and 4.22: a broadcast's viewers share addresses, so each call of a
 * guest has its own 300).
 */
export const LIMITS = {
  guest_per_address: { most: 300, seconds: HOUR },
  look_per_address: { most: 6000, seconds: HOUR },
  webhook_per_address: { most: 6000, seconds: HOUR },

  code_sends_per_email_and_address: { most: 3, seconds: 15 * MINUTE },
  code_sends_per_email: { most: 10, seconds: 15 * MINUTE },
  code_sends_per_address: { most: 300, seconds: HOUR },
  code_sends_to_nobody_per_address: { most: 20, seconds: HOUR },
  code_sends_per_known_browser: { most: 3, seconds: 15 * MINUTE },

  // Wrong tries. Beyond them nobody is refused, but an unknown browser gets one try for a code (decision 0037).
  wrong_codes_per_email_and_address: { most: 10, seconds: 15 * MINUTE },
  wrong_codes_per_email: { most: 50, seconds: 15 * MINUTE },
  wrong_codes_per_address: { most: 60, seconds: HOUR },
  wrong_codes: { most: 200, seconds: HOUR },
  wrong_codes_per_known_browser: { most: 10, seconds: 15 * MINUTE },

  // The same of passwords, of admins and investors each for themselves; a password is not sent anew, so beyond them there is one try in so long.
  wrong_passwords_per_email_and_address: { most: 10, seconds: 15 * MINUTE },
  wrong_passwords_per_email: { most: 50, seconds: 15 * MINUTE },
  wrong_passwords_per_address: { most: 60, seconds: HOUR },
  wrong_passwords: { most: 200, seconds: HOUR },
  wrong_passwords_per_known_browser: { most: 10, seconds: 15 * MINUTE },
  // Six digits are few: whoever knows the password and none of an admin's browsers has this many tries, however many addresses he has.
  app_codes_per_person: { most: 30, seconds: HOUR },
  app_codes_a_day: { most: 100, seconds: DAY },
  passwords_beyond: { most: 1, seconds: 5 * MINUTE },
  // Comparing costs our own time, so there is an end to it.
  password_checks_per_address: { most: 600, seconds: HOUR },
  // Links to a new password, as codes.
  reset_sends_per_email_and_address: { most: 3, seconds: 15 * MINUTE },
  reset_sends_per_email: { most: 10, seconds: 15 * MINUTE },
  reset_sends_per_address: { most: 300, seconds: HOUR },
  reset_sends_per_known_browser: { most: 3, seconds: 15 * MINUTE },
  own_password_checks: { most: 10, seconds: 15 * MINUTE },

  // Investments that are begun under an address by whoever types it. Beyond those of an address nobody is refused, but gets one in so long.
  typed_investments_per_email_and_address: { most: 30, seconds: HOUR },
  typed_investments_a_day: { most: 60, seconds: DAY },
  typed_investments_per_email: { most: 60, seconds: HOUR },
  typed_investments_beyond: { most: 1, seconds: 5 * MINUTE },
  own_data_downloads: { most: 10, seconds: HOUR },
  change_requests: { most: 6, seconds: DAY },
  document_uploads: { most: 30, seconds: DAY },

  letters_an_hour: { most: 5, seconds: HOUR },
  letters_a_day: { most: 10, seconds: DAY },
  requests_told_an_hour: { most: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** A try of a password, before it is compared. */
export interface PasswordTry {
  /** Admins and investors are counted apart, and what an admin shows beside the password too. */
  readonly whose: 'admin' | 'investor' | 'second factor'
  readonly email: string
  readonly address: string
  /** The browser, as a hash. */
  readonly browser: Buffer
  /** That person has logged in there before. */
  readonly known: boolean
}

/** One count: of what, for whom. */
export type Counted = readonly [name: LimitName, subject: string]

/** What somebody begins or tries, in what it is counted. */
export interface Turn {
  /** One too many in any of these is refused. */
  readonly own: readonly Counted[]
  /** One too many in any of these, which strangers may have used up, is refused only when it is one too many in `beyond` as well. */
  readonly shared: readonly Counted[]
  readonly beyond: Counted
}

export interface Limits {
  /** Counts one; throws `too_many` with the seconds to wait when that is one too many. */
  take(name: LimitName, subject: string): Promise<void>
  /** Counts one in each of these, or in none and throws when it is one too many in any. */
  takeAll(...counts: readonly Counted[]): Promise<void>
  /** The same without throwing: 0, or the seconds to wait. */
  waitFor(...counts: readonly Counted[]): Promise<number>
  /** Counts one in each of these all the same, and says whether that is one too many in any. */
  count(...counts: readonly Counted[]): Promise<boolean>
  /** Counts a turn, and says in what, to be given back when it was none. Throws `too_many`, and nothing is counted. */
  takeTurn(turn: Turn): Promise<readonly Counted[]>
  /**
   * Counts a try of a password before anything is compared, and says in what, to be given back when it was right. After too
   * many wrong ones a browser gets one in so long; a browser in which that person has logged in before is counted for itself
   * alone, so that strangers cannot shut anybody out (contract 4.8, decision 0037). Throws `too_many`.
   */
  tryPassword(attempt: PasswordTry): Promise<readonly Counted[]>
  /** Gives one back of each. */
  release(...counts: readonly Counted[]): Promise<void>
}

/** A limit is counted in so many slots; a slot counts for as long as some moment of it lies within the stretch. */
const SLOTS = 15

/**
 * Counters in the database, shared by all instances; subjects are stored as keyed hashes only. What is refused does
 * not count, so that nobody can keep somebody else out by asking on.
 */
export function openLimits({ db, keys, scale }: { readonly db: Pool; readonly keys: Keys; readonly scale: number }): Limits {
  const keysOf = ([name, subject]: Counted) => keys.macs('limit', name, subject)

  /** Counts one; the seconds to wait when it is one too many, else 0. */
  async function countIn(counted: Counted): Promise<number> {
    const { most, seconds } = LIMITS[counted[0]]
    const at = db.now()
    const slotMs = (seconds * 1000) / SLOTS
    const slot = Math.floor(at / slotMs) * slotMs
    // An instance whose clock is a little ahead counts in the next slot already.
    const slots = await countOne(db, keysOf(counted), { slot, from: at - seconds * 1000 - slotMs, to: slot + slotMs })
    const tooMany = sum(slots) - most * scale
    return tooMany <= 0 ? 0 : Math.max(1, Math.ceil((roomAt(slots, tooMany) + slotMs + seconds * 1000 - at) / 1000))
  }
  const release: Limits['release'] = async (...counts) => {
    for (const counted of counts) await uncountOne(db, keysOf(counted))
  }
  const waitFor: Limits['waitFor'] = async (...counts) => {
    for (const [place, counted] of counts.entries()) {
      const wait = await countIn(counted)
      if (wait === 0) continue
      await release(...counts.slice(0, place + 1))
      return wait
    }
    return 0
  }
  const takeAll: Limits['takeAll'] = async (...counts) => {
    const retryAfter = await waitFor(...counts)
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter })
  }
  const count: Limits['count'] = async (...counts) => {
    let beyond = false
    for (const counted of counts) if ((await countIn(counted)) > 0) beyond = true
    return beyond
  }
  const takeTurn: Limits['takeTurn'] = async ({ own, shared, beyond }) => {
    await takeAll(...own)
    if (!(await count(...shared))) return [...own, ...shared]
    const retryAfter = await waitFor(beyond)
    if (retryAfter === 0) return [...own, ...shared, beyond]
    await release(...own, ...shared)
    throw new Refusal('too_many', { retryAfter })
  }
  return {
    release, takeAll, waitFor, count, takeTurn,
    take: (name, subject) => takeAll([name, subject]),
    tryPassword: (attempt) => takeTurn(turnOf(attempt)),
  }
}

/** In what a try of a password is counted: as a check, as a wrong one, and beyond too many of these. */
function turnOf({ whose, email, address, browser, known }: PasswordTry): Turn {
  const person = whose === 'admin' ? email : `${whose} ${email}`
  const own = `${person} ${known ? browser.toString('hex') : address}`
  return known
    ? { own: [], shared: [['wrong_passwords_per_known_browser', own]], beyond: ['passwords_beyond', own] }
    : {
        own: [['password_checks_per_address', address]],
        shared: [['wrong_passwords_per_email_and_address', own], ['wrong_passwords_per_email', person], ['wrong_passwords_per_address', `${whose} ${address}`], ['wrong_passwords', whose]],
        beyond: ['passwords_beyond', own],
      }
}

function sum(slots: readonly Slot[]): number {
  return slots.reduce((total, { count }) => total + count, 0)
}

/** The start of the slot with whose end so many are forgotten. */
function roomAt(slots: readonly Slot[], many: number): Moment {
  let forgotten = 0
  for (const { start, count } of slots) {
    forgotten += count
    if (forgotten >= many) return start
  }
  return 0
}
