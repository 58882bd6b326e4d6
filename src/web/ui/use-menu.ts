import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

interface OpenMenu {
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** Closed, with the focus back at the button. */
  readonly close: () => void
}

/** A button with entries below it, as keys and presses open and leave them. The box holds both. */
export function useMenu(box: RefObject<HTMLElement | null>): OpenMenu {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const pressed = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
  })
  const typed = useEffectEvent((event: KeyboardEvent) => {
    const entries = Array.from(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])
    const to = entryAt(event.key, entries.findIndex((entry) => entry === document.activeElement), entries.length)
    // On with the focus to what comes after the button.
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') close()
    else if (to === null) return
    else entries[to]?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const element = box.current
    if (!open || !element) return
    const over = new AbortController()
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    document.addEventListener('pointerdown', (event) => pressed(event.target), { signal: over.signal })
    element.addEventListener('keydown', (event) => typed(event), { signal: over.signal })
    return () => over.abort()
  }, [open, box])
  return { open, setOpen, close }
}

/** Which entry a key leads to; null: none. */
function entryAt(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
