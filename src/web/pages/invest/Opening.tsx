import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OPENING_CALENDAR } from '#contract/pages.ts'
import type { Moment } from '#domain/moment.ts'
import { countdownTo, type Countdown } from '#domain/opening.ts'
import { CHECK, Glyph } from '#web/ui/Glyph.tsx'
import { Reels } from '#web/ui/Reels.tsx'
import type { ServerClock } from './use-offering.ts'
import './opening.css'

interface OpeningProps {
  readonly opensAt: Moment
  readonly clock: ServerClock
}

const NOTHING: Countdown = { days: 0, hours: 0, minutes: 0, seconds: 0 }

/**
 * The countdown block above the form (spec 1, section 2). Once there is nothing more to count it says so in the same room:
 * whoever is typing below it keeps his place.
 */
export function Opening({ opensAt, clock }: OpeningProps) {
  const left = useCountdown(opensAt, clock)
  const now = useRef<HTMLParagraphElement>(null)
  const over = left === 'over'
  // What vanishes hands the keys on.
  useLayoutEffect(() => {
    const block = now.current?.closest('section')
    if (over && block?.contains(document.activeElement)) now.current?.focus({ preventScroll: true })
  }, [over])
  if (!left) return null
  const { days, hours, minutes, seconds } = left === 'over' ? NOTHING : left
  const units = [['Dagen', days], ['Uren', hours], ['Minuten', minutes], ['Seconden', seconds]] as const
  return (
    <section aria-label="Opening" className={over ? 'opening opening-over' : 'opening'}>
      <div className="opening-count">
        <h2>Investeringen openen in:</h2>
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
      </div>
      <div className="opening-now">
        {over ? <Glyph d={CHECK} /> : null}
        <p ref={now} tabIndex={-1} className="opening-said">{over ? 'Investeren is nu mogelijk' : null}</p>
        {over ? <p className="small">Vul hieronder uw gegevens in.</p> : null}
      </div>
    </section>
  )
}

/** What remains until a moment, renewed each whole second, and that it is over; null while nobody has looked yet. */
function useCountdown(opensAt: Moment, clock: ServerClock): Countdown | 'over' | null {
  const [left, setLeft] = useState<Countdown | 'over' | null>(null)
  useEffect(() => {
    let timer: number
    const tick = () => {
      const now = clock.now()
      setLeft(countdownTo(opensAt, now) ?? 'over')
      // On the second itself, so that it ends at zero and not up to a second late.
      if (now < opensAt) timer = window.setTimeout(tick, (opensAt - now) % 1000 || 1000)
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [opensAt, clock])
  return left
}
