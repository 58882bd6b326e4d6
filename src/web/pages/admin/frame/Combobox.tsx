import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Aloud } from '#web/ui/Aloud.tsx'

export interface Choice {
  readonly key: string
  readonly label: string
  /** What tells it from others of the same name. */
  readonly note?: string
}

interface Finding<One extends Choice> {
  /** What is typed; the list follows it. */
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Null: not known yet. */
  readonly choices: readonly One[] | null
  readonly onChoose: (choice: One) => void
}

interface ComboboxProps<One extends Choice> extends Finding<One> {
  /** Its name, unless a label of its own is tied to `id`. */
  readonly label?: string
  readonly id?: string | undefined
  readonly describedBy?: string | undefined
  readonly invalid?: true | undefined
  readonly placeholder?: string
  /** Said when nothing is found. */
  readonly none: string
  readonly glass?: boolean
  readonly className: string
}

/** A field whose text finds things: arrows go through them, Enter takes one, Escape closes the list. The focus stays in the field. */
export function Combobox<One extends Choice>({ label, id, describedBy, invalid, placeholder, none, glass = false, className, ...finding }: ComboboxProps<One>) {
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const { shown, active, choose, press, type, leave } = useFinding(finding, box)
  const optionId = (choice: Choice) => `${list}-${choice.key}`
  return (
    <div ref={box} className="relative" onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) leave() }}>
      {glass ? <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-2" /> : null}
      <input
        id={id} type="text" role="combobox" aria-label={label} aria-expanded={shown !== null} aria-controls={list} aria-autocomplete="list" aria-activedescendant={active ? optionId(active) : undefined}
        aria-describedby={describedBy} aria-invalid={invalid} placeholder={placeholder} autoComplete="off" spellCheck={false} maxLength={200} value={finding.typed} className={className}
        onChange={(event) => type(event.target.value)} onKeyDown={press}
      />
      <Aloud>{shown === null ? '' : shown.length === 0 ? none : `${shown.length} gevonden`}</Aloud>
      <div id={list} role="listbox" aria-label={label ?? 'Gevonden'} hidden={!shown || shown.length === 0} className={BOX}>
        {(shown ?? []).map((choice) => (
          // The focus stays in the field: the keys belong to it.
          <button key={choice.key} id={optionId(choice)} type="button" role="option" tabIndex={-1} aria-selected={choice === active} className={OPTION} onMouseDown={(event) => event.preventDefault()} onClick={() => choose(choice)}>
            <span className="block font-semibold wrap-anywhere">{choice.label}</span>
            {choice.note ? <span className="block text-tiny wrap-anywhere text-ink-2">{choice.note}</span> : null}
          </button>
        ))}
      </div>
      {shown?.length === 0 ? <p aria-hidden className={`${BOX} px-3 text-ink-2`}>{none}</p> : null}
    </div>
  )
}

const BOX = 'absolute inset-x-0 top-full z-20 mt-1 max-h-[300px] overflow-y-auto rounded-(--radius-field) border border-edge bg-surface py-1.5 text-note shadow-over'
const OPTION = 'block w-full px-3 py-2 text-left aria-selected:bg-action-soft hover:bg-sunken'

/** Whether the list is open, and which of it the keys are at. */
function useFinding<One extends Choice>({ typed, onType, choices, onChoose }: Finding<One>, box: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const shown = open && typed.trim() !== '' ? choices : null
  const active = shown?.[Math.min(at, shown.length - 1)]
  const activeKey = active?.key
  useEffect(() => {
    if (activeKey !== undefined) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [box, activeKey])
  const isOpen = shown !== null
  useEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    const over = new AbortController()
    // The list goes, and the dialog that it stands in stays: that hears the key before React does.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }, { signal: over.signal })
    return () => over.abort()
  }, [box, isOpen])
  const choose = (choice: One) => {
    setOpen(false)
    setAt(0)
    onChoose(choice)
  }
  const step = (by: 1 | -1) => {
    if (shown && shown.length > 0) setAt((Math.min(at, shown.length - 1) + by + shown.length) % shown.length)
    else setOpen(true)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && open && typed.trim() !== '') { if (active) choose(active) }
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setOpen(true)
    setAt(0)
    onType(text)
  }
  return { shown, active, choose, press, type, leave: () => setOpen(false) }
}
