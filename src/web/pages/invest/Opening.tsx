import { useEffect, useState } from 'react'
import { OPENING_CALENDAR } from '#contract/pages.ts'
import type { Moment } from '#domain/moment.ts'
import { countdownTo, type Countdown } from '#domain/opening.ts'
import { Reels } from '#web/ui/Reels.tsx'
import type { ServerClock } from './use-offering.ts'
import './opening.css'

interface OpeningProps {
  readonly opensAt: Moment
  readonly clock: ServerClock
}

/** The countdown block above the form, as long as there is something to count (spec 1, section 2). */
export function Opening({ opensAt, clock }: OpeningProps) {
  const left = useCountdown(opensAt, clock)
  if (!left) return null
  const units = [['Dagen', left.days], ['Uren', left.hours], ['Minuten', left.minutes], ['Seconden', left.seconds]] as const
  return (
    <section aria-labelledby="opening-heading" className="opening">
      <h2 id="opening-heading">Investeringen openen in:</h2>
      <div role="timer">
        {units.map(([unit, count]) => (
          <span key={unit}>
            <Reels value={count} />
            <span className="sr-only">{count}</span> <span>{unit}</span>
          </span>
        ))}
      </div>
      <p className="muted"><strong>Investeren nog niet mogelijk.</strong> U kunt zich al registreren en uw gegevens invullen.</p>
      <a className="link" href={OPENING_CALENDAR}>Zet in mijn agenda</a>
    </section>
  )
}

/** What remains until a moment, renewed each whole second; null once it is there, or while the clock is unknown. */
function useCountdown(opensAt: Moment | null, clock: ServerClock | null): Countdown | null {
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
