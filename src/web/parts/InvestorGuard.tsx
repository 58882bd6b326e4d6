import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { pagePath } from '#contract/pages.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { onDoubt, type Doubt } from '#web/lib/revival.ts'
import { Redirect, useNavigate, usePlace } from '#web/lib/router.tsx'
import { findSession } from '#web/lib/sign-in.ts'
import { endedEmail, hasLeft, useUser, type StoredUser } from '#web/lib/stored-user.ts'
import { isUnsaved } from '#web/lib/unsaved.ts'
import { Waiting } from '#web/ui/Waiting.tsx'

const Revive = lazily(async () => (await import('./Revive.tsx')).Revive)

/** Somebody is asked once more who he is, over the page where he was. */
interface Asked {
  readonly who: StoredUser
  readonly doubt: Doubt
  readonly answer: (known: boolean) => void
}

/**
 * Around the pages of an investor: accepts the stored user or an existing session, else leads to the login
 * (spec 1, section 2). The server guards the data itself; a stored user without a session is found out there. Whoever is at
 * work when the session ends proves himself in place: what was typed stays.
 */
export function InvestorGuard({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  /** For whom the page was opened last. */
  const [last, setLast] = useState(user)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (user && user !== last) setLast(user)
  const questions = useQueryClient()
  if (user) keepOnlyOwn(questions, user.id)
  // It ended in another tab, and here something is typed. After a log-out there nothing stays.
  if (!user && last && !asked && isUnsaved() && endedEmail() === last.email) setAsked({ who: last, doubt: 'ended', answer: () => undefined })
  useEffect(() => {
    if (!last) return
    return onDoubt((doubt) => new Promise((answer) => setAsked({ who: last, doubt, answer })))
  }, [last])
  if (!user && !asked) return last ? <Gone /> : <SessionCheck />
  const end = (known: boolean) => {
    asked?.answer(known)
    setAsked(null)
  }
  return (
    <>
      {/* Whose session ended elsewhere leaves nothing to be read here until he is known again. */}
      <div className="contents" hidden={!user}>{children}</div>
      {asked ? <Revive key={asked.who.id} who={asked.who} doubt={asked.doubt} onEnd={end} /> : null}
    </>
  )
}

/** For whom the answers that this page keeps were asked. */
let askedFor: string | null = null

/** What was answered to the person before is not shown to the next, not even until the next answer is there. */
function keepOnlyOwn(questions: QueryClient, id: string): void {
  if (askedFor !== null && askedFor !== id) questions.clear()
  askedFor = id
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

/** After a log-out in this page (spec 1, section 2). */
function Home() {
  const navigate = useNavigate()
  useEffect(() => navigate(pagePath('home')), [navigate])
  return null
}

/** And afterwards back to exactly here. */
function ToLogin() {
  const { pathname, search, hash } = usePlace()
  const email = endedEmail()
  return <Redirect to={pagePath('login')} state={{ from: pathname + search + hash, ended: true, ...(email !== null && { email }) }} />
}
