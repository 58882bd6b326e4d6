import type { KeyboardEvent } from 'react'
import { cents, formatAmount, MOST_CENTS, parseEuro, type Cents } from '#domain/money.ts'

/** The arrow keys go up and down by so much from the amount that stands in a field, never below the least one. */
export function stepsAmount(step: Cents, least: Cents): (event: KeyboardEvent<HTMLInputElement>) => void {
  return (event) => {
    const input = event.currentTarget
    const amount = parseEuro(input.value)
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || amount === null) return
    event.preventDefault()
    const next = event.key === 'ArrowUp' ? amount + step : amount - step
    input.value = formatAmount(cents(Math.min(Math.max(next, least), MOST_CENTS)))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
