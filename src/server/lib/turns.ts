/** Work that is done so many at a time; who comes later waits, the first one first. Throws what the work throws. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function openTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let busy = 0
  return async (work) => {
    if (busy === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      // Handed on, not freed: nobody comes between.
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
