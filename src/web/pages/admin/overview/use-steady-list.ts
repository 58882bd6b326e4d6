import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminGetAllInvestors } from '#contract/admin-investors.ts'
import { ask } from '#web/lib/ask.ts'
import { perform } from '#web/lib/call.ts'
import { useChanges } from '#web/pages/admin/frame/use-changes.ts'
import type { orderOf } from './admin-list.ts'
import { inPlace, movesOf, type InvestorPage } from './steady-page.ts'

interface Fresh {
  /** Of which question it is the answer. */
  readonly of: string
  readonly page: InvestorPage
}

export interface SteadyList {
  /** Rows that would come if the list were drawn anew. */
  readonly come: number
  /** The list would change in another way: somebody is gone, or stands elsewhere. */
  readonly otherwise: boolean
  /** Draws the list anew. */
  readonly show: () => void
  /** Nobody reads a row any more: what waited for that is shown in its place. */
  readonly settle: () => void
}

/**
 * Keeps the list true without moving it: rows are refreshed where they stand, and not even that while one of them is open,
 * focused or pointed at. What would come or move waits until whoever reads says so.
 */
export function useSteadyList(order: ReturnType<typeof orderOf>, shown: InvestorPage | undefined, isRead: () => boolean): SteadyList {
  const questions = useQueryClient()
  const [fresh, setFresh] = useState<Fresh | null>(null)
  const asked = ask(adminGetAllInvestors, order)
  const of = JSON.stringify(order)
  const waiting = fresh?.of === of ? fresh.page : null
  const place = (page: InvestorPage) => questions.setQueryData(asked.queryKey, (now) => (now ? inPlace(now, page) : now))
  useChanges(async () => {
    if (!shown) return
    // Under a key of its own: what stands on the screen is another answer.
    const page = await questions.fetchQuery({ queryKey: ['list behind the list', of], queryFn: ({ signal }) => perform(adminGetAllInvestors, order, { signal }), staleTime: 0, gcTime: 0, retry: false })
    setFresh({ of, page })
    if (!isRead()) place(page)
  })
  return {
    ...(shown && waiting ? movesOf(shown, waiting) : { come: 0, otherwise: false }),
    show: () => {
      if (waiting) questions.setQueryData(asked.queryKey, waiting)
      setFresh(null)
    },
    settle: () => {
      if (waiting && !isRead()) place(waiting)
    },
  }
}
