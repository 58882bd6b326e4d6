import { useEffect, useState } from 'react'
import type { Moment } from '#domain/moment.ts'
import { countdownTo, type Countdown } from '#domain/opening.ts'
import type { ServerClock } from './server-clock.ts'

/** What remains until a moment, renewed each whole second; null once it is there, or while the clock is unknown. */
export function useCountdown(opensAt: Moment | null, clock: ServerClock | null): Countdown | null {
  const [left, setLeft] = useState<Countdown | null>(null)
  useEffect(() => {
    if (opensAt === null || clock === null) return
    let timer: number
    const tick = () => {
      const now = clock.now()
      setLeft(countdownTo(opensAt, now))
      // On the second itself, so that it ends at zero and not up to a second late.
      if (now < opensAt) timer = window.setTimeout(tick, (opensAt - now) % 1000 || 1000)
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [opensAt, clock])
  return left
}
