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
const FOR_A_BEGINNING = { waiting: 96, oldestMs: 200, settlements: 96 }
/** With so many ahead of it nobody is served in a time that a page waits. */
const FOR_ANYTHING = { waiting: 600, oldestMs: 4000, settlements: Infinity }
/** Until then the queue is a short one again. */
const RETRY_AFTER_S = 5

export interface Door {
  /** Throws `busy` when what waits already is too much for this call: nothing was done for it. */
  demandRoom(call: { readonly begins: boolean }): void
}

/**
 * Refuses work before it is begun, by how much waits and for how long: many who are served quickly are no crowd, and few who
 * wait long are a slow machine. Who begins something is refused long before who is in
 * the middle of it, so that a guest who was let in is served to the end while the crowd is asked to come again
 * (docs/decisions/0067).
 */
export function openDoor({ waiting, oldestMs, settlements }: Pressure): Door {
  return {
    demandRoom({ begins }) {
      const most = begins ? FOR_A_BEGINNING : FOR_ANYTHING
      if ((waiting() >= most.waiting && oldestMs() >= most.oldestMs) || settlements() >= most.settlements) throw new Refusal('busy', { retryAfter: RETRY_AFTER_S })
    },
  }
}
