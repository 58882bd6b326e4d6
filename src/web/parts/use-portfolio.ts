import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getInvestorChangeRequests } from '#contract/change-requests.ts'
import { getInvestorPortfolio, type Portfolio } from '#contract/portfolio.ts'
import { sayChanges } from '#domain/portfolio-changes.ts'
import { ask } from '#web/lib/ask.ts'
import { subscribeToChanges } from '#web/lib/live-changes.ts'
import { useUser } from '#web/lib/stored-user.ts'

interface LivePortfolio {
  readonly portfolio: Portfolio
  /** What happened since the page was opened, for a polite announcement. */
  readonly said: string | null
  /** When the server said all this. */
  readonly at: number
}

/**
 * All that is the signed-in investor's, asked for again whenever the server says that something of it changed (contract 5.13).
 * What is on the screen stays until the new answer is there, and an answer that does not come changes nothing.
 */
export function usePortfolio(): LivePortfolio {
  const { data: portfolio, dataUpdatedAt: at } = useSuspenseQuery(ask(getInvestorPortfolio))
  useChangesHeard()
  return { portfolio, said: useSaid(portfolio), at }
}

/** What may be another answer by then. */
const HEARD = [getInvestorPortfolio, getInvestorChangeRequests] as const

function useChangesHeard(): void {
  const questions = useQueryClient()
  // Nobody hears anything while his session is over; afterwards what is old by then is asked for again.
  const id = useUser()?.id
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const changes = subscribeToChanges(null)
    const follow = async () => {
      await questions.refetchQueries({ queryKey: [getInvestorPortfolio.name], stale: true })
      while (!leaving.signal.aborted) {
        if (await changes.heardWithin(Number.POSITIVE_INFINITY, leaving.signal)) await Promise.all(HEARD.map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
      }
    }
    follow().catch(() => undefined)
    return () => {
      leaving.abort()
      changes.unsubscribe()
    }
  }, [questions, id])
}

/** The last change that concerned him, in words. */
function useSaid(portfolio: Portfolio): string | null {
  const [seen, setSeen] = useState(portfolio)
  const [said, setSaid] = useState<string | null>(null)
  if (portfolio !== seen) {
    setSeen(portfolio)
    const words = sayChanges(seen, portfolio)
    if (words !== null) setSaid(words)
  }
  return said
}
