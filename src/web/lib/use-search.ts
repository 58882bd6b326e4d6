import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** One parameter of the address as the text it is; null when it is absent or empty. */
export function useSearch(name: string): string | null {
  return new URLSearchParams(useLocation().search).get(name) || null
}

type Change = (now: URLSearchParams) => URLSearchParams

/** All parameters of the address as the state of a page. A change takes the place of the entry in the history. */
export function useSearchState(): readonly [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const set = useCallback(
    (change: Change) => void navigate({ search: change(new URLSearchParams(window.location.search)).toString() }, { replace: true }),
    [navigate],
  )
  return [new URLSearchParams(search), set]
}
