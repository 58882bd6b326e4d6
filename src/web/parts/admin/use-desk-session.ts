import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getAdminSession } from '#contract/admin-session.ts'
import { onOtherTab } from '#web/lib/admin-tabs.ts'
import { attend, isUnattended } from '#web/lib/attended.ts'
import { perform } from '#web/lib/call.ts'
import { reauthenticated } from '#web/lib/reauthentication.ts'
import { Refused } from '#web/lib/refused.ts'
import { isUnsaved } from '#web/lib/unsaved.ts'
import { findAdmin, standingOf, untilNextLook, type Admin, type Standing } from './standing.ts'

const KEY = [getAdminSession.name]

export interface DeskSession {
  readonly standing: Standing | undefined
  readonly error: unknown
  /** Somebody is here. True: it is the one for whom the page was opened. */
  readonly meet: (admin: Admin) => boolean
  /** Uses the session, so that it lasts. */
  readonly longer: () => Promise<void>
}

/**
 * Who works at the desk, and how the session stands. It is used whenever somebody comes to the page or back to it, or is at
 * work on it while it draws to its end; else it is only looked at, in time for a warning.
 */
export function useDeskSession(onLeft: () => void): DeskSession {
  const questions = useQueryClient()
  const { data: standing, error, refetch } = useQuery<Standing>({
    queryKey: KEY, staleTime: 0, retry: false,
    // Whoever must first do something else has no session to use.
    refetchOnWindowFocus: (query) => (query.state.data ? 'always' : false),
    queryFn: async ({ signal }) => standingOf(await perform(getAdminSession, {}, { signal })),
  })
  const meet = (admin: Admin): boolean => {
    const same = standing?.admin.id === admin.id
    // What another one was answered is nothing for this one.
    if (!same) questions.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] })
    questions.setQueryData(KEY, standingOf(admin))
    return same
  }
  const look = async (used: boolean) => {
    const admin = await findAdmin(used)
    if (admin) meet(admin)
    else await reauthenticated('ended')
  }
  const left = useEffectEvent(onLeft)
  useWatch(standing, look)
  useEffect(() => attend(), [])
  useEffect(() => onOtherTab((what) => {
    // After a log-out nobody is asked, unless it would cost him his work.
    if (what === 'out' && !isUnsaved()) left()
    else void refetch()
  }), [refetch])
  useEffect(() => questions.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] === KEY[0]) return
    if (event.action.error instanceof Refused && event.action.error.is('password_required', 'factor_required')) void refetch()
  }), [questions, refetch])
  return { standing, error, meet, longer: () => look(true) }
}

/** Looks in time how it stands, and after its end. Whoever is at work meanwhile uses it by that. */
function useWatch(standing: Standing | undefined, look: (used: boolean) => Promise<void>): void {
  // A line that is lost says nothing of the session: then it looks again later.
  const lookNow = useEffectEvent(() => look(!isUnattended()).catch(() => undefined))
  useEffect(() => {
    if (!standing) return
    let timer = 0
    let over = false
    const wait = () => {
      timer = window.setTimeout(() => void lookNow().then(() => over || wait()), untilNextLook(standing))
    }
    wait()
    return () => {
      over = true
      window.clearTimeout(timer)
    }
  }, [standing])
}
