import { Suspense, useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import type { Elements } from '#web/lib/elements.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Redirect, useNavigate, usePlace } from '#web/lib/router.tsx'
import { findSession } from '#web/lib/sign-in.ts'
import { endedEmail, hasLeft, useUser } from '#web/lib/stored-user.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { useAskedAgain } from './use-asked-again.ts'

const Reauthentication = lazily(async () => (await import('./Reauthentication.tsx')).Reauthentication)

/**
 * Around the pages of an investor: accepts the stored user or an existing session, else leads to the login
 * (spec 1, section 2). The server guards the data itself; a stored user without a session is found out there. Whoever is at
 * work when the session ends proves himself in place: what was typed stays.
 */
export function InvestorGuard({ children }: { readonly children: Elements }) {
  const user = useUser()
  /** For whom the page was opened last. */
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const { asked, onEnd } = useAskedAgain(user, last)
  if (!last) return <SessionCheck />
  if (!user && !asked) return <Gone />
  return (
    <>
      {/* Whose session ended elsewhere leaves nothing to be read here until he is known again. */}
      <div className="contents" hidden={!user}><OwnAnswers key={last.id}>{children}</OwnAnswers></div>
      {/* Its script is waited for here, so that the page behind it stays as it is. */}
      {asked ? <Suspense fallback={<Waiting />}><Reauthentication who={asked.who} cause={asked.cause} onEnd={onEnd} /></Suspense> : null}
    </>
  )
}

type Answer = { readonly at: 'busy' | 'none' } | { readonly at: 'failed'; readonly failure: unknown }

/** Nobody is remembered here: is there a session all the same? Finding one remembers its owner. */
function SessionCheck() {
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
  return answer.at === 'none' ? <ToLogin /> : <Waiting>Uw sessie wordt gecontroleerd...</Waiting>
}

/** Where the page stood for somebody: its content is gone before another one comes, so that Back at once finds nothing either. */
function Gone() {
  return hasLeft() ? <Home /> : <ToLogin />
}

/** After a log-out in this page (spec 1, section 2). Who comes back here before the homepage was there has to log in. */
function Home() {
  const navigate = useNavigate()
  const place = usePlace()
  const [left] = useState(place)
  useEffect(() => navigate(pagePath('home')), [navigate])
  return place === left ? null : <ToLogin />
}

/** And afterwards back to exactly here. */
function ToLogin() {
  const { pathname, search, hash } = usePlace()
  const email = endedEmail()
  return <Redirect to={pagePath('login')} state={{ from: pathname + search + hash, ended: true, ...(email !== null && { email }) }} />
}
