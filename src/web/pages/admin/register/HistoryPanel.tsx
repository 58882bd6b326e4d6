import type { RefObject } from 'react'
import { HolderHistory } from './HolderHistory.tsx'
import { NumberHistory } from './NumberHistory.tsx'
import type { RegisterLook } from './use-register.ts'
import type { Writing } from './use-writing.ts'

interface HistoryPanelProps {
  readonly look: RegisterLook
  readonly mayWrite: boolean
  readonly writing: Writing
  readonly table: RefObject<HTMLDivElement | null>
}

/** Beside the table: what happened to a number, or to what a holder has. Takes the focus as it opens, and gives it back. */
export function HistoryPanel({ look, mayWrite, writing, table }: HistoryPanelProps) {
  const { number, holder } = look.question
  const close = () => {
    const rows = [...table.current?.querySelectorAll<HTMLElement>(number === null ? '[data-holder]' : '[data-history]') ?? []]
    const own = table.current?.querySelector<HTMLElement>('[data-open]')
    const from = number === null ? (own?.closest('tr, li')?.querySelector<HTMLElement>('[data-holder]') ?? rows[0]) : (own ?? rows[0])
    look.open({ number: null, holder: null })
    ;(from ?? table.current?.querySelector<HTMLElement>('input'))?.focus()
  }
  return (
    <aside aria-label="Geschiedenis" className="min-w-0 border-line p-4 max-xl:border-t xl:border-l">
      {number === null
        ? <HolderHistory holderId={holder ?? ''} close={close} look={look} />
        : <NumberHistory number={number} look={look} mayWrite={mayWrite} writing={writing} close={close} />}
    </aside>
  )
}
