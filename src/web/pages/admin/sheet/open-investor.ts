import { useCallback } from 'react'
import { useSearchState } from '#web/lib/use-search-state.ts'

/** What of a person the sheet shows: all of them, the form that changes them, or the question before they are deleted. */
export type SheetView = 'details' | 'edit' | 'delete'

const VIEWS: Readonly<Record<SheetView, string | null>> = { details: null, edit: 'bewerken', delete: 'verwijderen' }

interface OpenInvestor {
  readonly id: string
  readonly view: SheetView
}

/** The person whose sheet is open on a page of the desk, as its address says it; null: none. */
function readOpenInvestor(parameters: URLSearchParams): OpenInvestor | null {
  const id = parameters.get('investeerder')
  const word = parameters.get('blad')
  const view = (['edit', 'delete'] as const).find((one) => VIEWS[one] === word) ?? 'details'
  return id ? { id, view } : null
}

/** The address with this person's sheet open, or with none; all else in it stays. */
function writeOpenInvestor(now: URLSearchParams, open: OpenInvestor | null): URLSearchParams {
  const next = new URLSearchParams(now)
  next.delete('investeerder')
  next.delete('blad')
  if (open) {
    next.set('investeerder', open.id)
    const word = VIEWS[open.view]
    if (word !== null) next.set('blad', word)
  }
  return next
}

/** Whose sheet is open, and what opens and closes it. */
export function useOpenInvestor() {
  const [parameters, setParameters] = useSearchState()
  return {
    investor: readOpenInvestor(parameters),
    open: useCallback((id: string, view: SheetView = 'details') => setParameters((now) => writeOpenInvestor(now, { id, view })), [setParameters]),
    close: useCallback(() => setParameters((now) => writeOpenInvestor(now, null)), [setParameters]),
  }
}
