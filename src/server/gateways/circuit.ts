import type { Moment } from '#domain/moment.ts'
import { stretch, type Stretch } from '#server/lib/stretch.ts'

/** Keeps from asking somebody who does not answer, but for one try from time to time. */
export interface Circuit {
  /** May somebody ask now? Who is let in after a pause asks for all others; what he hears is to be said. */
  enter(): boolean
  answered(): void
  failed(): void
}

/** Three calls, each tried three times. */
const MOST_FAILURES = 9
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** After nine failures in a row nobody asks for half a second, then one does; each time that he fails as well, twice as long. */
export function openCircuit(now: () => Moment): Circuit {
  let failures = 0
  let pause: Stretch | null = null
  let trying = false

  function rest(): void {
    const longer = FIRST_PAUSE_MS * 2 ** (failures - MOST_FAILURES)
    pause = stretch(Math.min(LONGEST_PAUSE_MS, longer) * (0.75 + Math.random() * 0.5), now)
  }

  return {
    enter() {
      if (!pause) return true
      if (!pause.isOver()) return false
      // The others wait on while this one asks.
      trying = true
      rest()
      return true
    },
    answered() {
      failures = 0
      pause = null
      trying = false
    },
    failed() {
      // Who was under way when it opened says nothing new.
      if (pause && !trying) return
      failures += 1
      trying = false
      if (failures >= MOST_FAILURES) rest()
    },
  }
}
