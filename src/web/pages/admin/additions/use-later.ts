import { useEffect, useEffectEvent } from 'react'

/** Does something once, so many milliseconds after this has come up; not when it is gone by then. Null: never. */
export function useLater(milliseconds: number | null, act: () => void): void {
  const done = useEffectEvent(act)
  useEffect(() => {
    if (milliseconds === null) return
    const timer = window.setTimeout(() => done(), milliseconds)
    return () => window.clearTimeout(timer)
  }, [milliseconds])
}
