import { useEffect, useState, type ReactNode } from 'react'
import { pagePath } from '#contract/pages.ts'
import { Redirect, usePlace } from '#web/lib/router.tsx'
import { findSession } from '#web/lib/sign-in.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

/**
 * Around the pages of an investor: accepts the stored user or an existing session, else leads to the login
 * (spec 1, section 2). The server guards the data itself; a stored user without a session is found out there.
 */
export function InvestorGuard({ children }: { readonly children: ReactNode }) {
  return useUser() ? children : <SessionCheck />
}

type Answer = { readonly at: 'busy' | 'none' } | { readonly at: 'failed'; readonly failure: unknown }

/** Nobody is remembered here: is there a session all the same? Finding one remembers its owner. */
function SessionCheck() {
  const { pathname } = usePlace()
  const [answer, setAnswer] = useState<Answer>({ at: 'busy' })
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        if (!(await findSession(leaving.signal))) setAnswer({ at: 'none' })
      } catch (failure) {
        if (!leaving.signal.aborted) setAnswer({ at: 'failed', failure })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [])
  if (answer.at === 'failed') throw answer.failure
  return answer.at === 'none' ? <Redirect to={pagePath('login')} state={{ from: pathname }} /> : <Waiting>Uw sessie wordt gecontroleerd...</Waiting>
}
