import { useLayoutEffect } from 'react'
import { pagePath } from '#contract/pages.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'

/**
 * The token of the letter's link, which stands behind its #: taken out of the address at once, so that nobody reads it over a
 * shoulder or in the list of pages visited. It stays in this entry of the history, so that a reload has it. Null: there is none.
 */
export function useInvitation(): string | null {
  const { hash, state } = usePlace()
  const navigate = useNavigate()
  const given = hash.slice(1)
  useLayoutEffect(() => {
    if (given) navigate(pagePath('adminInvitation'), { replace: true, state: { invitation: given } })
  }, [given, navigate])
  if (given) return decoded(given)
  return typeof state === 'object' && state !== null && 'invitation' in state && typeof state.invitation === 'string' ? decoded(state.invitation) : null
}

/** As it was signed; one that was cut on its way is none. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return ''
  }
}
