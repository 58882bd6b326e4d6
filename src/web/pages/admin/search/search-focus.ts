import { useEffect, useEffectEvent } from 'react'

export const SEARCH_FIELD = 'zoekveld'

/** Brings the cursor into the one search, all that stands in it marked: typing begins anew. */
export function focusSearch(): void {
  const field = document.getElementById(SEARCH_FIELD)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** `/` from anywhere on the page, but where something is typed or a dialog is open. */
export function useSlash(act: () => void): void {
  const pressed = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = event.target instanceof Element && event.target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || inField || document.querySelector('dialog:modal')) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
