import { pageAt, pagePath } from '#contract/pages.ts'
import { usePlace } from '#web/lib/router.tsx'

/** What the login carries in the history entry, so that a reload and "back" keep it; never in the address. */
export interface LoginPlace {
  /** Filled in already, by the page that led here or by whoever was here before. */
  readonly email?: string
  /** Where to go afterwards: a path of our own, with all that stands behind it. */
  readonly from?: string
  /** A guard sent one here: the session is over. */
  readonly ended?: true
  /** A code was sent to this address: the second stage. */
  readonly codeFor?: string
  /** The second choice was open. */
  readonly byPassword?: true
}

export function useLoginPlace(): LoginPlace {
  const { state } = usePlace()
  return readPlace(state)
}

/** At the page's other address one came for the password. */
export function isForPassword(pathname: string): boolean {
  return pathname.replace(/\/$/, '') !== pagePath('login')
}

function readPlace(state: unknown): LoginPlace {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('from' in state && isOwnPath(state.from) && { from: state.from }),
    ...('ended' in state && state.ended === true && { ended: true }),
    ...('codeFor' in state && typeof state.codeFor === 'string' && { codeFor: state.codeFor }),
    ...('byPassword' in state && state.byPassword === true && { byPassword: true }),
  }
}

/** A page of ours, and not the login itself; `//host` and `/\host` would leave this site, and are none. */
function isOwnPath(value: unknown): value is string {
  const page = typeof value === 'string' ? pageAt(value) : null
  return page !== null && page !== 'login'
}
