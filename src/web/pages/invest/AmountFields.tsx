import { useState } from 'react'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { amountsAround, firstAmounts, mostWithin, sayAmounts } from '#domain/shares.ts'
import type { Choice } from '#web/lib/form-memory.ts'
import { Field } from '#web/ui/Field.tsx'
import { amountOf, settle, typeAmount, typeShares } from './choice.ts'
import { Shortcuts } from './Shortcuts.tsx'

interface AmountFieldsProps {
  readonly offer: Offer
  readonly choice: Choice
  /** `typed`: somebody is still at it. */
  readonly choose: (choice: Choice, typed?: boolean) => void
  /** What is wrong, at the field that rules; null while somebody types. */
  readonly error: string | null
  /** So many certificates are left, and they are too few for what was chosen. */
  readonly left: number | null
}

/** The amount in euro and the number of shares: each follows the other. Below them amounts that are right. */
export function AmountFields({ offer, choice, choose, error, left }: AmountFieldsProps) {
  /** What was offered when one of it was pressed stays, so that the button itself does. */
  const [held, hold] = useState<readonly Cents[] | null>(null)
  const amount = amountOf(offer, choice)
  const fits = left === null ? null : mostWithin(offer, left)
  const near = fits ? [fits] : error && amount !== null ? amountsAround(offer, amount) : []
  const offered = held ?? (near.length > 0 ? near : left === null ? firstAmounts(offer) : [])
  const type = (next: Choice) => {
    hold(null)
    choose(next, true)
  }
  const pick = (picked: Cents) => {
    hold(offered)
    choose(typeAmount(offer, formatEuro(picked)))
  }
  const shared = { figures: true, autoComplete: 'off', onBlur: () => choose(settle(offer, choice)) }
  return (
    <>
      <div className="amount-fields">
        <Field
          {...shared} label="Bedrag in euro" name="investmentAmount" inputMode="decimal"
          value={choice.amount} onChange={(event) => type(typeAmount(offer, event.target.value))}
          hint={choice.by === 'shares' && error ? null : sayAmounts(offer)}
          error={choice.by === 'amount' ? error : null}
        />
        <Field
          {...shared} label="Aantal aandelen" name="numberOfShares" inputMode="numeric"
          value={choice.shares} onChange={(event) => type(typeShares(offer, event.target.value))}
          error={choice.by === 'shares' ? error : null}
        />
      </div>
      {offered.length > 0 ? <Shortcuts offer={offer} label={left === null ? 'Of kies een bedrag' : 'Dit kan nog wel'} amounts={offered} chosen={amount} choose={pick} onPress={() => hold(offered)} /> : null}
    </>
  )
}
