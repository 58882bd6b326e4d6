import { Coin } from './Coin.tsx'
import { CHECK, Glyph } from './Glyph.tsx'
import './tier-list.css'

interface Tier {
  /** What stands on its coin: "1%". */
  readonly sign: string
  readonly title: string
  readonly condition: string
  readonly current: boolean
}

interface TierListProps {
  readonly tiers: readonly Tier[]
  /** The words beside the current one. */
  readonly mine: string
}

/** Steps of a reward, lowest first; the one that is reached has the coin, a frame and words. */
export function TierList({ tiers, mine }: TierListProps) {
  return (
    <ul className="tiers">
      {tiers.map(({ sign, title, condition, current }) => (
        <li key={sign} aria-current={current ? 'true' : undefined}>
          <span aria-hidden="true" className="tier-sign">{current ? <Coin size="tier">{sign}</Coin> : sign}</span>
          <span>
            <b>{title}</b>
            <span className="small">
              <span>{condition}</span>
              {current ? <span className="tier-mine"><Glyph d={CHECK} /> <span>{mine}</span></span> : null}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
