import type { Moment } from '#domain/moment.ts'

/** A stretch of time that has begun. */
export interface Stretch {
  readonly isOver: () => boolean
  /** Milliseconds to go; 0 when it is over. */
  readonly left: () => number
}

/**
 * A stretch of so many milliseconds. It ends by the machine's steady clock, so that a wall clock that is set back holds
 * nothing up, or by the app's own clock when that was moved on.
 */
export function stretch(milliseconds: number, now: () => Moment): Stretch {
  const steady = performance.now() + milliseconds
  const wall = now() + milliseconds
  const left = () => Math.max(0, Math.min(steady - performance.now(), wall - now()))
  return { left, isOver: () => left() === 0 }
}
