import { useEffect } from 'react'
import { OptionRow } from './OptionRow.tsx'
import type { SearchOption } from './search-options.ts'
import { chosen, LISTBOX } from './use-choice.ts'

interface SearchGroupsProps {
  readonly typed: string
  readonly options: readonly SearchOption[]
  /** Of a text before: the answer to what is typed now is on its way. */
  readonly late: boolean
  readonly active: string | null
  readonly onPoint: (key: string | null) => void
  readonly onPick: (key: string) => void
}

const GROUPS = [
  { id: 'zoek-nummers', head: 'Certificaatnummer', kinds: ['number'] },
  { id: 'zoek-mensen', head: 'Mensen', kinds: ['person', 'more'] },
  { id: 'zoek-betalingen', head: 'Betalingen', kinds: ['payment'] },
] as const

/** The answer as a listbox: the focus stays in the field, which names the option that is chosen. */
export function SearchGroups({ typed, options, late, active, onPoint, onPick }: SearchGroupsProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(chosen(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const groups = GROUPS.map((group) => ({ ...group, own: options.filter(({ kind }) => group.kinds.some((one) => one === kind)) })).filter(({ own }) => own.length > 0)
  return (
    // Pressing here leaves the cursor in the field.
    <div id={LISTBOX} role="listbox" tabIndex={-1} aria-label="Gevonden" aria-busy={late} onMouseDown={(event) => event.preventDefault()} onMouseLeave={() => onPoint(null)} className={`max-h-[min(560px,60dvh)] overflow-y-auto ${late ? 'opacity-60' : ''}`}>
      {groups.map(({ id, head, own }) => (
        <div key={id} role="group" aria-labelledby={id} className="border-b border-line py-1 last:border-b-0">
          <div id={id} role="presentation" className="px-3.5 pt-1.5 pb-1 text-tiny text-ink-2">{head}</div>
          {own.map((option) => (
            <button
              key={option.key}
              type="button"
              tabIndex={-1}
              id={chosen(option.key)}
              role="option"
              aria-selected={option.key === active}
              onMouseMove={() => { if (option.key !== active) onPoint(option.key) }}
              onClick={() => onPick(option.key)}
              className="mx-1 flex scroll-my-9 min-h-[46px] w-[calc(100%-8px)] cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap rounded-(--radius-chip) text-left border-2 border-transparent px-2 py-1.5 aria-selected:border-action aria-selected:bg-action-soft"
            >
              <OptionRow option={option} typed={typed} active={option.key === active} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
