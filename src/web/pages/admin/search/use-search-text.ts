import { useEffect, useState } from 'react'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { PAUSE_MS } from '#web/lib/use-settled.ts'
import { hasOpenInvestor } from '#web/pages/admin/sheet/open-investor.ts'

/**
 * The text of the field. What the list is searched for stands in the address; what is typed beyond that is kept with this
 * entry of the history, so that Back and a reload find it again.
 */
export function useSearchText(value: string): readonly [string, (text: string) => void] {
  const navigate = useNavigate()
  const { pathname, search, state } = usePlace()
  // Then the entry says that Back closes the sheet; what was typed is kept once that is closed.
  const covered = hasOpenInvestor(search)
  const kept = typedIn(state) ?? value
  const [typed, setTyped] = useState(kept)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // The address changed: by our own search, or by Back and "Zoekopdracht wissen". Only then it wins over the text.
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed === kept || covered) return
    const timer = window.setTimeout(() => {
      // The address as it is by now: whoever closes a sheet meanwhile is not to find it open again, and who has left stays where he is.
      const { location } = window
      if (location.pathname === pathname && !hasOpenInvestor(location.search)) navigate(`${location.pathname}${location.search}${location.hash}`, { replace: true, state: typed === value ? null : { typed } })
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [typed, kept, covered, value, pathname, navigate])
  return [typed, setTyped]
}

function typedIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string' ? state.typed : null
}
