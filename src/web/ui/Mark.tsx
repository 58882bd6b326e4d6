import { ISSUER } from '#domain/issuer.ts'
import './mark.css'

/** The arch that is an A, on a field of 32 by 32: two legs, a round top, a bar. Drawn with a stroke of 3. */
export const ARCH = 'M9.6 24.6v-9.7a6.4 6.4 0 0 1 12.8 0v9.7M9.6 18.9h12.8'

interface MarkProps {
  /** The name stands beside it only from 360 px (phone) or 560 px (tablet) on. Those who hear the page always get it. */
  readonly nameFrom?: 'phone' | 'tablet'
}

/** The mark: an arch that is an A in a coin, in the colour that acts. */
export function Mark({ nameFrom }: MarkProps) {
  return (
    <span className={nameFrom ? `mark mark-${nameFrom}` : 'mark'}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="16" />
        <path d={ARCH} />
      </svg>
      <span>{ISSUER.brand}</span>
    </span>
  )
}
