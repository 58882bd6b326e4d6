/** What the page carries in its entry of the history, so that a reload and "back" keep it; never in the address. */
export interface ForgotPlace {
  /** Filled in already, by the page that led here. */
  readonly email?: string
  /** Where to go after the login; handed on to it, which looks at it. */
  readonly from?: unknown
  /** A link was asked for to this address. */
  readonly sentTo?: string
}

/** Whatever an entry of the history carries, as this page's own. */
export function readForgotPlace(state: unknown): ForgotPlace {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('from' in state && { from: state.from }),
    ...('sentTo' in state && typeof state.sentTo === 'string' && { sentTo: state.sentTo }),
  }
}
