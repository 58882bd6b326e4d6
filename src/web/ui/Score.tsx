import { formatCount } from '#domain/money.ts'
import './score.css'

interface ScoreProps {
  readonly base: number
  readonly bonus: number
}

/** A sum as the score that it is: base + bonus = total, the total on a ticket; without a bonus the ticket alone. */
export function Score({ base, bonus }: ScoreProps) {
  return (
    <p className="score">
      {bonus > 0 ? (
        <>
          <span><b>{formatCount(base)}</b> <small>basis</small></span>
          <i>+</i>
          <span><b>{formatCount(bonus)}</b> <small>bonus</small></span>
        </>
      ) : null}
      <span className="score-sum">
        {bonus > 0 ? <i>=</i> : null}
        <span className="score-total"><b>{formatCount(base + bonus)}</b> <small>certificaten</small></span>
      </span>
    </p>
  )
}
