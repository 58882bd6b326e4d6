import { formatCount, formatEuroShort, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'

interface ShortcutsProps {
  readonly offer: Offer
  readonly label: string
  readonly amounts: readonly Cents[]
  readonly chosen: Cents | null
  readonly choose: (amount: Cents) => void
  /** One of them is about to be pressed: the same ones have to be there when it is let go. */
  readonly onPress: () => void
}

/** A few amounts to choose from with one press, and what each buys. */
export function Shortcuts({ offer, label, amounts, chosen, choose, onPress }: ShortcutsProps) {
  return (
    <div role="group" aria-labelledby="shortcuts" className="shortcuts" onPointerDown={onPress}>
      <p id="shortcuts">{label}</p>
      {amounts.map((amount) => (
        <button key={amount} type="button" aria-pressed={amount === chosen} className="button button-secondary" onClick={() => choose(amount)}>
          <span>{formatEuroShort(amount)}</span> <small>{`${formatCount(allotShares(offer, amount).total)} certificaten`}</small>
        </button>
      ))}
    </div>
  )
}
