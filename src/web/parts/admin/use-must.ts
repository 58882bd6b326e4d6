import { useState } from 'react'
import { Refused } from '#web/lib/refused.ts'

interface Must {
  /** Why the desk does not open yet; null: nothing has to be done for it. */
  readonly must: Refused | null
  /** True: something is being shown that is shown once, and stays until it is put away. */
  readonly hold: (held: boolean) => void
}

/** What an admin must do first. It stays under his hands while that is asked once more, as on the way back from his authenticator app. */
export function useMust(known: boolean, error: unknown): Must {
  const [last, setLast] = useState<Refused | null>(null)
  const [held, hold] = useState(false)
  const told = error instanceof Refused && error.is('password_required', 'factor_required') ? error : null
  const asking = !known && !error
  const must = told ?? (held || asking ? last : null)
  if (must !== last) setLast(must)
  return { must, hold }
}
