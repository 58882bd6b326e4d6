import { Refusal } from '#server/lib/refusal.ts'

/** How much waits, wherever work queues up. */
export interface Pressure {
  /** For a connection to the database: how many, and how long the first of them. */
  readonly waiting: () => number
  readonly oldestMs: () => number
  /** Payments that wait to be written down. */
  readonly settlements: () => number
}

/** With so many ahead of it who wait so long nothing new is begun: whoever is in the middle of it would wait for that. */
const FOR_A_BEGINNING = { waiting: 100, oldestMs: 50, settlements: 96 }
/** From here on, and for a moment longer, a page does not wait for anybody else: it hears what is known. */
const FOR_A_WAIT = { waiting: 24, oldestMs: 20, settlements: 32 }
const A_MOMENT_MS = 1000
/** With so many ahead of it nobody is served in a time that a page waits. */
const FOR_ANYTHING = { waiting: 600, oldestMs: 4000, settlements: Infinity }
/** Until then the queue is a short one again. */
const RETRY_AFTER_S = 5

export interface Door {
  /** Throws `busy` when what waits already is too much for this call: nothing was done for it. */
  demandRoom(call: { readonly begins: boolean }): void
  /** Is so much going on that nobody should wait for more than what he came for? */
  readonly isCrowded: () => boolean
}

/**
 * Refuses work before it is begun, by how much waits and for how long: many who are served quickly are no crowd, and few who
 * wait long are a slow machine. Who begins something is refused long before who is in the middle of it, so that a guest who
 * was let in is served to the end while the crowd is asked to come again (docs/decisions/0067).
 */
export function openDoor({ waiting, oldestMs, settlements }: Pressure): Door {
  const isBeyond = (most: typeof FOR_ANYTHING) => (waiting() >= most.waiting && oldestMs() >= most.oldestMs) || settlements() >= most.settlements
  let crowdedAt = -Infinity
  return {
    demandRoom({ begins }) {
      if (isBeyond(FOR_A_WAIT)) crowdedAt = performance.now()
      if (isBeyond(begins ? FOR_A_BEGINNING : FOR_ANYTHING)) throw new Refusal('busy', { retryAfter: RETRY_AFTER_S })
    },
    isCrowded: () => performance.now() - crowdedAt < A_MOMENT_MS,
  }
}
