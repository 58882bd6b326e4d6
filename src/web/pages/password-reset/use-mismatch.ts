import { useEffect, useState } from 'react'

/** Spec 1, section 5. */
const MISMATCH = 'Wachtwoorden komen niet overeen'
/** Whoever types on is not interrupted. */
const PAUSE_MS = 1000

interface Twice {
  readonly password: string
  readonly confirm: string
}

/** What is said below the second password: after a pause, on the way out of it or when it is sent, until both are the same. */
export function useMismatch({ password, confirm }: Twice): { readonly text: string | null; readonly leave: () => void; readonly insist: () => void } {
  const [shown, setShown] = useState(false)
  const differ = password !== confirm
  if (shown && !differ) setShown(false)
  const begun = differ && confirm !== ''
  const pair = begun ? `${password}\n${confirm}` : null
  useEffect(() => {
    if (pair === null) return
    const timer = window.setTimeout(() => setShown(true), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [pair])
  return {
    text: shown ? MISMATCH : null,
    leave: () => { if (begun) setShown(true) },
    insist: () => setShown(true),
  }
}
