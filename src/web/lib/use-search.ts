import { useCallback } from 'react'
import { useNavigate, usePlace } from './router.tsx'

/** One parameter of the address as the text it is; null when it is absent or empty. */
export function useSearch(name: string): string | null {
  return new URLSearchParams(usePlace().search).get(name) || null
}

type Change = (now: URLSearchParams) => URLSearchParams

/** All parameters of the address as the state of a page. A change takes the place of the entry in the history. */
export function useSearchState(): readonly [URLSearchParams, (change: Change) => void] {
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  const set = useCallback(
    (change: Change) => navigate(`${pathname}?${change(new URLSearchParams(window.location.search)).toString()}`.replace(/\?$/, ''), { replace: true }),
    [navigate, pathname],
  )
  return [new URLSearchParams(search), set]
}
