import type { Channel } from '#domain/messages.ts'
import type { Moment } from '#domain/moment.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after each failed try: Standard Webhooks for events (facts 3.2), the mail server's custom for letters (facts 12); the CRM is in no hurry. */
const WAITS = {
  event: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
  mail: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR],
  lead: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
} as const

/** A receiver that refuses the bytes themselves gets this many tries. */
const TRIES_WHEN_REFUSED = 3

export interface Failure {
  /** Never again, again but not often, or again by the schedule. */
  readonly kind: 'for_good' | 'refused' | 'later'
  /** Seconds that the receiver asked for. */
  readonly retryAfter?: number | undefined
}

/**
 * When a failed message goes out again; null when it is given up and waits for a person.
 * `attempts`: tries so far, this one included. `luck`: from 0 to 1, spreads those that failed together.
 */
export function nextTry(channel: Channel, attempts: number, failure: Failure, now: Moment, luck: number): Moment | null {
  if (failure.kind === 'for_good') return null
  if (failure.kind === 'refused' && attempts >= TRIES_WHEN_REFUSED) return null
  const wait = WAITS[channel][attempts - 1]
  if (wait === undefined) return null
  return now + Math.max(Math.round(wait * (0.9 + 0.2 * luck)), (failure.retryAfter ?? 0) * SECOND)
}
