import { OPENING_CALENDAR } from '#contract/pages.ts'
import type { Moment } from '#domain/moment.ts'
import { useCountdown } from '#web/lib/countdown.ts'
import type { ServerClock } from '#web/lib/server-clock.ts'
import { Reels } from '#web/ui/Reels.tsx'
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
            <span className="sr-only">{count}</span> {unit}
          </span>
        ))}
      </div>
      <p className="muted"><strong>Investeren nog niet mogelijk.</strong> U kunt zich al registreren en uw gegevens invullen.</p>
      <a className="link" href={OPENING_CALENDAR}>Zet in mijn agenda</a>
    </section>
  )
}
