import { useState } from 'react'
import type { SearchOption } from './search-options.ts'

export const LISTBOX = 'zoek-gevonden'
/** The id of an option in the page. */
export const chosen = (key: string): string => `zoek-${key}`

/** Whether the answer is shown, and which of it is chosen: none until an arrow or the pointer says so. */
export function useChoice(options: readonly SearchOption[], typed: string) {
  const [shown, setShown] = useState(false)
  const [picked, setPicked] = useState<{ readonly key: string; readonly of: string } | null>(null)
  // Another text begins with nothing chosen, and what is no longer found is not chosen either.
  const active = picked?.of === typed && options.some(({ key }) => key === picked.key) ? picked.key : null
  const point = (key: string | null) => setPicked(key === null ? null : { key, of: typed })
  return {
    open: shown,
    active,
    point,
    show: () => setShown(true),
    close: () => {
      setShown(false)
      setPicked(null)
    },
    /** Around, and through the field where nothing is chosen. */
    step: (to: 'next' | 'previous') => {
      setShown(true)
      if (!shown) return
      const places = [null, ...options.map(({ key }) => key)]
      const at = places.indexOf(active) + (to === 'next' ? 1 : -1)
      point(places.at(at % places.length) ?? null)
    },
  }
}
