import { useState } from 'react'
import { formatCount } from '#domain/money.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { PagerButtons, type PagerButtonsProps } from './PagerButtons.tsx'

interface RangePagerProps extends PagerButtonsProps {
  readonly first: number
  readonly last: number
  /** Of how many. */
  readonly total?: string
}

/** Which rows are shown, and the way back and forth. They are said after a press, and not whenever something changes behind them. */
export function RangePager({ first, last, total, busy, previous, next, ...rest }: RangePagerProps) {
  const of = total === undefined ? '' : ` van ${total}`
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const words = `Regels ${formatCount(first)} tot en met ${formatCount(last)}${of}`
  if (pressedAt !== null && !busy && first !== pressedAt) {
    setSaid(words)
    setPressedAt(null)
  }
  const pressing = (go: (() => void) | null) => go && (() => {
    setPressedAt(first)
    go()
  })
  return (
    <>
      <p className="text-ink-2">{`${formatCount(first)}–${formatCount(last)}${of}`}</p>
      <Aloud>{said}</Aloud>
      {previous || next ? <PagerButtons {...rest} busy={busy} previous={pressing(previous)} next={pressing(next)} /> : null}
    </>
  )
}
