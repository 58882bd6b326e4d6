import { Eye, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { InvestorInList } from '#contract/admin-investors.ts'
import { useOpenInvestor, type SheetView } from '#web/pages/admin/sheet/open-investor.ts'
import { Menu } from '#web/ui/Menu.tsx'

interface RowActionsProps {
  readonly investor: InvestorInList
  /** A viewer only looks. */
  readonly mayWrite: boolean
  /** Behind one button, where there is no room for each. */
  readonly folded: boolean
}

interface Action {
  readonly view: SheetView
  readonly label: string
  readonly name: (person: string) => string
  readonly icon: LucideIcon
}

const ACTIONS: readonly Action[] = [
  { view: 'details', label: 'Details', name: (person) => `Details van ${person}`, icon: Eye },
  { view: 'edit', label: 'Bewerken', name: (person) => `${person} bewerken`, icon: Pencil },
  { view: 'delete', label: 'Verwijderen', name: (person) => `${person} verwijderen`, icon: Trash2 },
]

/** What can be done with one investor (spec 2, section 2). Nothing with somebody who is none yet. */
export function RowActions({ investor: { id, name }, mayWrite, folded }: RowActionsProps) {
  const { open } = useOpenInvestor()
  if (id === null) return null
  const actions = ACTIONS.filter(({ view }) => mayWrite || view === 'details')
  if (folded) {
    return (
      <Menu
        label={`Acties voor ${name}`}
        items={actions.map(({ view, label, icon: Icon }) => ({ label, icon: <Icon aria-hidden className="size-[18px] shrink-0" />, grave: view === 'delete', onChoose: () => open(id, view) }))}
      />
    )
  }
  return (
    <div className="flex justify-end gap-0.5">
      {actions.map(({ view, label, name: nameOf, icon: Icon }) => (
        <button
          key={view} type="button" aria-label={nameOf(name)} title={label} onClick={() => open(id, view)}
          className={`grid size-[34px] cursor-pointer place-items-center rounded-(--radius-field) hover:bg-action-soft ${view === 'delete' ? 'hover:text-bad' : ''}`}
        >
          <Icon aria-hidden className="size-[18px]" />
        </button>
      ))}
    </div>
  )
}
