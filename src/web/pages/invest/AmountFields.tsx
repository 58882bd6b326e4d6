import { useEffect, useState, type KeyboardEvent } from 'react'
import { formatCount, formatEuroShort } from '#domain/money.ts'
import { MINIMUM_AMOUNT, MINIMUM_SHARES, SHARE_PRICE, allotShares } from '#domain/shares.ts'
import { Field } from '#web/ui/Field.tsx'
import { errorsOf, settle, typeAmount, typeShares, validAmount, type Choice } from './choice.ts'

/** Somebody in the middle of typing is not told that it is wrong so far. */
const PAUSE_MS = 700

interface AmountFieldsProps {
  readonly choice: Choice
  readonly choose: (choice: Choice) => void
  /** The button waits for a valid amount, so Enter is what asks why it does. */
  readonly onEnter: () => void
  /** What Enter was answered, at the field that rules. */
  readonly insistence: string | null
}

/** The amount in euro and the number of shares: each follows the other. */
export function AmountFields({ choice, choose, onEnter, insistence }: AmountFieldsProps) {
  const typed = choice.by === 'amount' ? choice.amount : choice.shares
  const found = errorsOf(choice)
  const [paused, endPause] = usePause(typed)
  const error = insistence ?? (paused ? (found.amount ?? found.shares) : null)
  const shared = {
    figures: true,
    autoComplete: 'off',
    onBlur: () => {
      const settled = settle(choice)
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
        value={choice.amount} onChange={(event) => choose(typeAmount(event.target.value))}
        hint={`Vanaf ${formatEuroShort(MINIMUM_AMOUNT)}, in stappen van ${formatEuroShort(SHARE_PRICE)}`}
        error={choice.by === 'amount' ? error : null}
      />
      <Field
        {...shared} label="Aantal aandelen" name="numberOfShares" inputMode="numeric"
        value={choice.shares} onChange={(event) => choose(typeShares(event.target.value))}
        hint={sharesHint(choice)}
        error={choice.by === 'shares' ? error : null}
      />
    </div>
  )
}

function sharesHint(choice: Choice): string {
  const amount = validAmount(choice)
  const { bonus, total } = amount === null ? { bonus: 0, total: 0 } : allotShares(amount)
  if (bonus === 0) return `Vanaf ${MINIMUM_SHARES}`
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
