import { useCallback } from 'react'
import { useNavigate, usePlace } from './router.tsx'

type Change = (now: URLSearchParams) => URLSearchParams

/** How the new address comes: in the place of the old one, unless it is said otherwise; with what its entry then carries. */
interface Coming {
  readonly replace?: boolean
  readonly state?: unknown
}

/** All parameters of the address as the state of a page. */
export function useSearchState(): readonly [URLSearchParams, (change: Change, coming?: Coming) => void] {
  const { pathname, search } = usePlace()
  const navigate = useNavigate()
  const set = useCallback(
    (change: Change, { replace = true, state }: Coming = {}) => navigate(`${pathname}?${change(new URLSearchParams(window.location.search)).toString()}`.replace(/\?$/, ''), { replace, state }),
    [navigate, pathname],
  )
  return [new URLSearchParams(search), set]
}
