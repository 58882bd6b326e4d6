import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { recall, remember } from '#web/lib/storage.ts'

/**
 * Keys that work anywhere on a page, without another key beside them. Whoever speaks to the computer may set one off with a
 * word: so they can be turned off, which this device remembers (WCAG 2.1.4). Keys that work within a row alone need no switch.
 */

const KEY = 'arcadeel.admin-keys'
const watchers = new Set<() => void>()

const areOn = () => recall('local', KEY) !== 'off'

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Whether they work, and the switch. */
export function useShortcutsOn(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(watch, areOn)
  return [on, (next) => {
    remember('local', KEY, next ? null : 'off')
    for (const changed of watchers) changed()
  }]
}

/** A press that is meant for the page: not typed into a field, not over a dialog, and with no other key held. */
export function isPlainPress(event: Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>): boolean {
  const typing = event.target instanceof Element && event.target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]')
  return !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !typing && !document.querySelector('dialog:modal')
}

/** Does something at a key, wherever one is on the page, unless these keys are turned off. */
export function useShortcut(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !isPlainPress(event) || !areOn()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
