import { pageAt } from '#contract/pages.ts'
import { usePlace } from '#web/lib/router.tsx'

/** What the login carries in the history entry, so that a reload and "back" keep it; never in the address. */
export interface LoginPlace {
  /** Filled in already, by the page that led here. */
  readonly email?: string
  /** Where to go afterwards: a path of our own. */
  readonly from?: string
  /** A code was sent to this address: the second stage. */
  readonly codeFor?: string
}

export function useLoginPlace(): LoginPlace {
  const { state } = usePlace()
  return readPlace(state)
}

function readPlace(state: unknown): LoginPlace {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('from' in state && isOwnPath(state.from) && { from: state.from }),
    ...('codeFor' in state && typeof state.codeFor === 'string' && { codeFor: state.codeFor }),
  }
}

/** A page of ours, and not the login itself; `//host` and `/\host` would leave this site, and are none. */
function isOwnPath(value: unknown): value is string {
  const page = typeof value === 'string' ? pageAt(value) : null
  return page !== null && page !== 'login'
}
