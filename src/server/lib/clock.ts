import { readFileSync } from 'node:fs'
import type { Moment } from '#domain/moment.ts'

/** The one clock of the app: every moment, also those given to the database, comes from here. */
export interface Clock {
  readonly now: () => Moment
  readonly stop: () => void
}

/**
 * The system's clock, moved by the seconds that stand in `shiftFile` (read again each second), so that
 * drills can move time. Without a file it is the system's clock itself.
 */
export function openClock(shiftFile?: string): Clock {
  if (!shiftFile) return { now: () => Date.now(), stop: () => undefined }
  let shift = readShift(shiftFile)
  const timer = setInterval(() => { shift = readShift(shiftFile) }, 1000)
  timer.unref()
  return { now: () => Date.now() + shift, stop: () => clearInterval(timer) }
}

function readShift(file: string): number {
  try {
    const seconds = Number(readFileSync(file, 'utf8').trim())
    return Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0
  } catch {
    return 0
  }
}
