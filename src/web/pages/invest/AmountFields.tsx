import { useEffect, useState, type KeyboardEvent } from 'react'
import { cents, formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, sayAmounts } from '#domain/shares.ts'
import type { Choice } from '#web/lib/form-memory.ts'
import { Field } from '#web/ui/Field.tsx'
import { errorsOf, settle, typeAmount, typeShares, validAmount } from './choice.ts'

/** Somebody in the middle of typing is not told that it is wrong so far. */
const PAUSE_MS = 700

interface AmountFieldsProps {
  readonly offer: Offer
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  /** The button waits for a valid amount, so Enter is what asks why it does. */
  readonly onEnter: () => void
  /** What Enter was answered, at the field that rules. */
  readonly insistence: string | null
}

/** The amount in euro and the number of shares: each follows the other. */
export function AmountFields({ offer, choice, choose, onEnter, insistence }: AmountFieldsProps) {
  const typed = choice.by === 'amount' ? choice.amount : choice.shares
  const found = errorsOf(offer, choice)
  const [paused, endPause] = usePause(typed)
  const error = insistence ?? (paused ? (found.amount ?? found.shares) : null)
  const shared = {
    figures: true,
    autoComplete: 'off',
    onBlur: () => {
      const settled = settle(offer, choice)
      choose(settled)
      endPause(settled[choice.by])
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') onEnter()
    },
  }
  return (
    <div className="amount-fields">
      <Field
        {...shared} label="Bedrag in euro" name="investmentAmount" inputMode="decimal"
        value={choice.amount} onChange={(event) => choose(typeAmount(offer, event.target.value))}
        hint={sayAmounts(offer)}
        error={choice.by === 'amount' ? error : null}
      />
      <Field
        {...shared} label="Aantal aandelen" name="numberOfShares" inputMode="numeric"
        value={choice.shares} onChange={(event) => choose(typeShares(offer, event.target.value))}
        hint={sharesHint(offer, choice)}
        error={choice.by === 'shares' ? error : null}
      />
    </div>
  )
}

function sharesHint(offer: Offer, choice: Choice): string {
  const { bonus, total } = allotShares(offer, validAmount(offer, choice) ?? cents(0))
  if (bonus === 0) return `Vanaf ${offer.minimumShares}`
  return choice.by === 'amount' ? `Inclusief ${formatCount(bonus)} bonus` : `Met ${formatCount(bonus)} bonus: ${formatCount(total)}`
}

/** True once a text has not changed for a moment, or at once when told what it ends as. */
function usePause(text: string): readonly [boolean, (text: string) => void] {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return [quiet === text, setQuiet]
}
