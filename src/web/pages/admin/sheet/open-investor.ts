import { useCallback } from 'react'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
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

/** Is somebody's sheet open at this address? */
export function hasOpenInvestor(search: string): boolean {
  return readOpenInvestor(new URLSearchParams(search)) !== null
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

/** What the entry of the history carries that opened the sheet: Back closes it, and so closing it goes back. */
const OPENED = 'sheet-opened'

/**
 * Whose sheet is open, and what opens and closes it. Opening it is a step that Back takes again; another person or another view
 * in it takes the place of the one before. Whoever came by a link to it has no page behind it: then closing stays here.
 */
export function useOpenInvestor() {
  const [parameters, setParameters] = useSearchState()
  const { state } = usePlace()
  const navigate = useNavigate()
  const investor = readOpenInvestor(parameters)
  const [isOpen, canGoBack] = [investor !== null, state === OPENED]
  return {
    investor,
    open: useCallback((id: string, view: SheetView = 'details') => {
      setParameters((now) => writeOpenInvestor(now, { id, view }), isOpen ? { state } : { replace: false, state: OPENED })
    }, [setParameters, isOpen, state]),
    close: useCallback(() => {
      if (canGoBack) navigate(-1)
      else setParameters((now) => writeOpenInvestor(now, null))
    }, [setParameters, navigate, canGoBack]),
  }
}
