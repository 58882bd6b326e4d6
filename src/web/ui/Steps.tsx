import { Coin } from './Coin.tsx'
import { CHECK, Glyph } from './Glyph.tsx'
import './steps.css'

interface StepsProps {
  readonly label: string
  readonly steps: readonly string[]
  /** The place of the current one, from 1. */
  readonly current: number
  /** Leads back to a step that is done, by its place. */
  readonly onGo?: ((place: number) => void) | undefined
}

/** Where you are in a row of steps: done is green with a check, the current one is the coin. */
export function Steps({ label, steps, current, onGo }: StepsProps) {
  return (
    <ol aria-label={label} className="steps">
      {steps.map((step, index) => {
        const place = index + 1
        if (place === current) return <li key={step} aria-current="step"><Coin size="step">{place}</Coin><span>{step}</span></li>
        if (place > current) return <li key={step} className="step-later"><i>{place}</i><span>{step}</span></li>
        return <li key={step} className="step-done"><i><Glyph d={CHECK} /></i><span>{step}</span><span className="sr-only"> (klaar)</span>{onGo ? <button type="button" aria-label={`Terug naar ${step.replace('\u00ad', '')}`} onClick={() => onGo(place)} /> : null}</li>
      })}
    </ol>
  )
}
