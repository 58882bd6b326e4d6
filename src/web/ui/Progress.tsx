import { useId } from 'react'
import './progress.css'

interface ProgressProps {
  readonly label: string
  /** 0 to 100. */
  readonly value: number
}

/** A perforated strip that is torn at 20, 40, 60 and 80 per cent; the label and the figure stand above it. */
export function Progress({ label, value }: ProgressProps) {
  const id = useId()
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div>
      <p id={id} className="mb-2">
        <span className="font-semibold">{label}</span> <span className="text-ink-2">{`${percent}%`}</span>
      </p>
      <div className="strip"><progress aria-labelledby={id} max={100} value={percent} /></div>
    </div>
  )
}
