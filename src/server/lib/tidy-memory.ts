import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5000
/** Of one processor, between two looks. */
const BUSY = 0.2
const QUIET = 0.05

/**
 * Gives back what a rush has left once it is over: V8 cleans up when somebody asks for memory, and nobody does while nobody
 * comes (decision 0065). Only after a look that was busy, and in the first that is quiet, so that nobody waits for it.
 */
export function tidyMemoryWhenQuiet(): { stop(): void } {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  let before = process.cpuUsage()
  let since = performance.now()
  let wasBusy = false
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const share = (user + system) / 1000 / (performance.now() - since)
    before = process.cpuUsage()
    since = performance.now()
    if (share > BUSY) wasBusy = true
    else if (wasBusy && share < QUIET && typeof collect === 'function') {
      wasBusy = false
      collect()
    }
  }, LOOK_MS).unref()
  return { stop: () => clearInterval(timer) }
}
