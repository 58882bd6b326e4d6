import { useCallback } from 'react'
import { useNavigate, usePlace } from './router.tsx'

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
