import { useEffect, useEffectEvent, useRef } from 'react'
import { afterDialogs } from '#web/pages/admin/frame/after-dialogs.ts'
import type { Panel } from '#web/pages/admin/frame/reading.ts'
import { isPlainPress } from '#web/pages/admin/frame/shortcuts.ts'
import { useOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'

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
