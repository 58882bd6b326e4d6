import { useEffect, useState } from 'react'
import { useNavigate } from '#web/lib/router.tsx'

/** Spec 1, section 9. */
export const GOES_ON_AFTER_S = 3

/** A page that is over leads on by itself after three seconds, unless somebody wants to stay. */
export function useGoingOn(to: string): { readonly stays: boolean; readonly stay: () => void } {
  const [stays, setStays] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    if (stays) return
    const timer = window.setTimeout(() => navigate(to, { replace: true }), GOES_ON_AFTER_S * 1000)
    return () => window.clearTimeout(timer)
  }, [stays, navigate, to])
  return { stays, stay: () => setStays(true) }
}
