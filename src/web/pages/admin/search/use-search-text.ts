import { useEffect, useState } from 'react'
import { useNavigate, usePlace } from '#web/lib/router.tsx'

/** As long as a hand rests between two words. */
export const PAUSE_MS = 250

/**
 * The text of the field. What the list is searched for stands in the address; what is typed beyond that is kept with this
 * entry of the history, so that Back and a reload find it again.
 */
export function useSearchText(value: string): readonly [string, (text: string) => void] {
  const navigate = useNavigate()
  const { pathname, state } = usePlace()
  const kept = typedIn(state) ?? value
  const [typed, setTyped] = useState(kept)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // The address changed: by our own search, or by Back and "Zoekopdracht wissen". Only then it wins over the text.
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed === kept) return
    const timer = window.setTimeout(() => {
      // The address as it is by now: whoever closes a sheet meanwhile is not to find it open again, and who has left stays where he is.
      const { location } = window
      if (location.pathname === pathname) navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true, state: typed === value ? null : { typed } })
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, kept, value, pathname, navigate])
  return [typed, setTyped]
}

function typedIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string' ? state.typed : null
}
