/** Who waits for a connection of the pool. */
export interface Waits {
  /** So many do. */
  readonly count: () => number
  /** So long the first of them has waited, in milliseconds; 0 while nobody waits. */
  readonly oldestMs: () => number
}

export interface CountedWaits extends Waits {
  /** Counts whoever waits for this. */
  readonly during: <T>(wait: Promise<T>) => Promise<T>
}

/** Counts waits for a connection: the one queue in which work of every kind stands, and so what says how busy it is. */
export function countWaits(): CountedWaits {
  // In the order in which they came.
  const since = new Set<{ readonly at: number }>()
  return {
    count: () => since.size,
    oldestMs() {
      const [first] = since
      return first ? performance.now() - first.at : 0
    },
    async during(wait) {
      const one = { at: performance.now() }
      since.add(one)
      try {
        return await wait
      } finally {
        since.delete(one)
      }
    },
  }
}
