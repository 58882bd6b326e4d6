import type { ReactNode } from 'react'
import { ARCH } from './Mark.tsx'
import './coin.css'

interface CoinProps {
  readonly size?: 'small' | 'step' | 'tier' | 'large' | 'huge'
  /** What stands on it; without it the mark. Kept short: "1", "1%", "3/4". */
  readonly children?: ReactNode
  /** It turns while somebody waits; the text beside it says for what. */
  readonly turning?: boolean
}

const SIZES = { small: 'coin-small', step: 'coin-step', tier: 'coin-tier', large: 'coin-large', huge: 'coin-huge' } as const

/** The coin: where you are, or that we are at work. Never money. With a text on it the text is read, else it is decoration. */
export function Coin({ size = 'large', children, turning = false }: CoinProps) {
  const classes = `coin ${SIZES[size]} ${turning ? 'coin-turning' : ''}`
  if (children !== undefined) return <span className={classes}>{children}</span>
  return (
    <span className={`${classes} coin-milled`} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <circle className="coin-milling" cx="16" cy="16" r="13.7" />
        <path className="coin-arch" d={ARCH} />
      </svg>
    </span>
  )
}
