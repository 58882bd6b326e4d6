import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { afterDialogs } from '#web/pages/admin/frame/after-dialogs.ts'
import { isPlainPress } from '#web/pages/admin/frame/shortcuts.ts'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'

type Panel = RefObject<HTMLElement | null>

const STEPS = new Map([['j', 1], ['ArrowDown', 1], ['k', -1], ['ArrowUp', -1]])
const namesIn = (panel: HTMLElement | null) => Array.from(panel?.querySelectorAll<HTMLElement>('[data-row] [data-name]') ?? [])

/**
 * Keys that work while the focus is in a row, and nowhere else: to the next and the one before, and "b" to edit. Enter on a
 * name opens it by itself, for the name is a button.
 */
export function useRowKeys(panel: Panel, mayWrite: boolean): void {
  const { open } = useOpenInvestor()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (!row || event.shiftKey || !isPlainPress(event)) return
    const names = namesIn(panel.current)
    const at = names.findIndex((name) => name.dataset['name'] === row.dataset['row'])
    const step = STEPS.get(event.key)
    if (step !== undefined) names[Math.min(Math.max(at + step, 0), names.length - 1)]?.focus()
    else if (event.key === 'b' && mayWrite && at >= 0) open(row.dataset['row'] ?? '', 'edit')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = panel.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [panel])
}

/** Is a row of it focused, or pointed at by what can point? */
export function isRead(panel: HTMLElement | null): boolean {
  const pointed = matchMedia('(hover: hover)').matches && panel?.querySelector('[data-row]:hover')
  return Boolean(pointed) || (panel?.contains(document.activeElement) === true && document.activeElement?.closest('[data-row]') !== null)
}

/** Hears when a row may be read no longer: the pointer or the focus left one. */
export function useNotRead(panel: Panel, left: () => void): void {
  const leave = useEffectEvent(left)
  useEffect(() => {
    const element = panel.current
    // Where the focus goes is known a moment later.
    const listen = () => requestAnimationFrame(() => leave())
    for (const kind of ['pointerout', 'focusout']) element?.addEventListener(kind, listen)
    return () => {
      for (const kind of ['pointerout', 'focusout']) element?.removeEventListener(kind, listen)
    }
  }, [panel])
}

/** When a sheet closes whose page was opened with it, nobody had the focus before: it goes to the row of that person. */
export function useReturnToRow(panel: Panel): void {
  const id = useOpenInvestor().investor?.id ?? null
  const last = useRef<string | null>(null)
  const back = useEffectEvent((whose: string) => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const name = namesIn(panel.current).find((one) => one.dataset['name'] === whose)
    const target = name ?? panel.current?.querySelector<HTMLElement>('input')
    target?.focus()
  })
  useEffect(() => {
    const before = last.current
    last.current = id
    if (id !== null || before === null) return
    // The dialog gives the focus back as it goes; only then whoever has none is helped.
    return afterDialogs(() => back(before))
  }, [id])
}
