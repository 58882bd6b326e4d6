import { EllipsisVertical } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { useMenu } from './use-menu.ts'

export interface MenuItem {
  readonly label: string
  readonly icon: ReactElement
  readonly onChoose: () => void
  /** What is chosen here cannot be undone. */
  readonly grave?: boolean
}

interface MenuProps {
  /** What it belongs to: its button shows three dots alone. */
  readonly label: string
  readonly items: readonly MenuItem[]
}

/** A few acts behind one button, where there is no room for each: arrow keys within, Escape and Tab leave it. */
export function Menu({ label, items }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const { open, setOpen, close } = useMenu(box)
  const choose = (item: MenuItem) => {
    // The focus is back at the button, so that whatever opens gives it back there.
    close()
    item.onChoose()
  }
  return (
    <div ref={box} className="relative">
      <button type="button" aria-haspopup="menu" aria-expanded={open} aria-label={label} title={label} onClick={() => setOpen(!open)} className="grid size-[38px] cursor-pointer place-items-center rounded-(--radius-field) text-ink-2 hover:bg-action-soft hover:text-ink">
        <EllipsisVertical aria-hidden className="size-[18px]" />
      </button>
      {open ? (
        <div role="menu" aria-label={label} className="absolute top-full right-0 z-20 mt-1 min-w-[180px] rounded-(--radius-field) border border-edge bg-surface py-1 shadow-over">
          {items.map((item) => (
            <button
              key={item.label} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(item)}
              className={`flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-left text-note font-semibold hover:bg-action-soft focus-visible:-outline-offset-3 ${item.grave ? 'text-bad' : ''}`}
            >
              {item.icon}
              <span>{item.label}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
