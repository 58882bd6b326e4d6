import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { askAgain, useChanges } from './use-changes.ts'

/** What holds rows, each of them marked `data-row`. */
export type Panel = RefObject<HTMLElement | null>

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

/**
 * Asks again for these calls, by name, whenever something changed, but not while a row is read: another would come under the
 * hand just before it presses. Gives whether something waits for that.
 */
export function useAskedAgainUnread(panel: Panel, ...names: readonly string[]): boolean {
  const questions = useQueryClient()
  const [held, setHeld] = useState(false)
  const look = async (changed: boolean) => {
    const read = isRead(panel.current)
    setHeld(read && changed)
    if (!read && changed) await askAgain(questions, names)
  }
  useChanges(() => look(true))
  useNotRead(panel, () => void look(held))
  return held
}
