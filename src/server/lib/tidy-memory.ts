import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 5000
/** Of one processor, between two looks. */
const BUSY = 0.2
const QUIET = 0.05

/**
 * Gives back what a rush has left once it is over: V8 cleans up when somebody asks for memory, and nobody does while nobody
 * comes (decision 0066).
 */
export function tidyMemoryWhenQuiet(): { stop(): void } {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const isOver = watchForTheEnd()
  let before = process.cpuUsage()
  let since = performance.now()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const share = (user + system) / 1000 / (performance.now() - since)
    before = process.cpuUsage()
    since = performance.now()
    if (isOver(share) && typeof collect === 'function') collect()
  }, LOOK_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** Hears at each look how much of a processor was used, and says once that a rush is over: nobody is to wait for the cleaning. */
export function watchForTheEnd(): (share: number) => boolean {
  let wasBusy = false
  return (share) => {
    if (share > BUSY) wasBusy = true
    if (!wasBusy || share > QUIET) return false
    wasBusy = false
    return true
  }
}
