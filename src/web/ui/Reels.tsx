import './reels.css'

interface ReelsProps {
  /** A whole number that is not negative. */
  readonly value: number
  readonly digits?: number
}

/** The telwerk: white reels in a dark case. Decoration; the same number stands beside it as text. */
export function Reels({ value, digits = 2 }: ReelsProps) {
  const shown = String(value).padStart(digits, '0')
  return (
    <span className="reels" aria-hidden="true">
      {Array.from(shown, (digit, place) => (
        // A reel keeps its place, its digit is new: so that only what changes rolls.
        <span className="reel" key={place - shown.length}>
          <span key={digit}>{digit}</span>
        </span>
      ))}
    </span>
  )
}
