import { formatCount } from './money.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long it is still, or was too long: `12 min`, `3 u 05 min`, and from two days on `2 dagen`. Never less than a minute, and never broken over two lines. */
export function sayDuration(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return `${formatCount(Math.floor(milliseconds / DAY))}\u00a0dagen`
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0u\u00a0${String(rest).padStart(2, '0')}\u00a0min`
}

/** How long something has waited, as roughly as it matters: `12 minuten`, `3 uur`, `1 dag`, `2 dagen`. */
export function sayWaited(milliseconds: number): string {
  const [size, one, more] = milliseconds >= DAY ? [DAY, 'dag', 'dagen'] as const : milliseconds >= HOUR ? [HOUR, 'uur', 'uur'] as const : [MINUTE, 'minuut', 'minuten'] as const
  const count = Math.max(1, Math.floor(milliseconds / size))
  return `${formatCount(count)} ${count === 1 ? one : more}`
}
