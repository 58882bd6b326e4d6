import { within } from './within.ts'

/** We were told to stop before we had begun to serve. */
export class StoppedEarly extends Error {
  override readonly name = 'StoppedEarly'
}

/** Something that a start waits for did not come; the message says what, for whoever operates it. */
class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

interface StepOptions {
  /** Then it has failed; without it only a stop ends the wait. */
  readonly mostMs?: number
  /** A stop waits for its end, because it leaves something behind that must be closed. */
  readonly mustEnd?: boolean
}

export interface StartSteps {
  /** Runs one step. Throws `StoppedEarly` when we were told to stop, `StartFailed` when it took too long, or what the step throws. */
  run<T>(what: string, step: () => Promise<T>, options?: StepOptions): Promise<T>
}

const FIRST_WORD_MS = 3000
const NEXT_WORD_MS = 30_000

/**
 * The steps of a start, one after another: each wait has a name, is said when it takes long, and ends when we are told to
 * stop. `say` hears a line for the operator.
 */
export function openStartSteps(stopping: AbortSignal, say: (line: string) => void): StartSteps {
  return {
    async run(what, step, { mostMs, mustEnd = false } = {}) {
      if (stopping.aborted) throw new StoppedEarly(`stopped before ${what}`)
      const begun = performance.now()
      let timer: NodeJS.Timeout | undefined
      const speak = () => {
        say(`Starting: still waiting for ${what} (${Math.round((performance.now() - begun) / 1000)} s).`)
        timer = setTimeout(speak, NEXT_WORD_MS)
      }
      timer = setTimeout(speak, FIRST_WORD_MS)
      try {
        const work = step()
        const limited = mostMs === undefined ? work : within(mostMs, work, () => new StartFailed(`${what} did not come within ${mostMs / 1000} seconds`))
        return mustEnd ? await limited : await Promise.race([limited, stopped(stopping, what)])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

async function stopped(stopping: AbortSignal, what: string): Promise<never> {
  await aborted(stopping)
  throw new StoppedEarly(`stopped while waiting for ${what}`)
}

/** Resolves when it is. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
