import { useLayoutEffect } from 'react'
import { pagePath } from '#contract/pages.ts'
import { useNavigate, usePlace, useSearch } from '#web/lib/router.tsx'

/** A link to choose a password, as this page has it. */
export interface ResetLink {
  readonly access: string
  readonly refresh: string
  /** It was sent with a password already, under this Idempotency-Key: under it alone it may be exchanged again. */
  readonly key?: string
}

/** What the page carries in its one entry of the history, so that a reload knows it: the link, or that the password is chosen. */
type Kept = ResetLink | 'chosen' | null

interface ResetPlace {
  readonly kept: Kept
  readonly keep: (kept: Kept) => void
}

/**
 * Reads a link's tokens from the address, once, and takes them out of it at once: nobody reads them over a shoulder, in the
 * list of pages visited, or in what a page sends on. They stay in this entry of the history, in no storage and no other entry.
 */
export function useResetPlace(): ResetPlace {
  const { state } = usePlace()
  const navigate = useNavigate()
  const [access, refresh] = [useSearch('access_token'), useSearch('refresh_token')]
  const keep = (kept: Kept) => navigate(pagePath('resetPassword'), { replace: true, state: kept })
  useLayoutEffect(() => {
    if (access !== null || refresh !== null) navigate(pagePath('resetPassword'), { replace: true, state: { access: access ?? '', refresh: refresh ?? '' } satisfies ResetLink })
  }, [access, refresh, navigate])
  if (access !== null || refresh !== null) return { kept: { access: access ?? '', refresh: refresh ?? '' }, keep }
  return { kept: read(state), keep }
}

function read(state: unknown): Kept {
  if (state === 'chosen') return state
  if (typeof state !== 'object' || state === null || !('access' in state) || !('refresh' in state)) return null
  const { access, refresh } = state
  if (typeof access !== 'string' || typeof refresh !== 'string') return null
  return { access, refresh, ...('key' in state && typeof state.key === 'string' && { key: state.key }) }
}
