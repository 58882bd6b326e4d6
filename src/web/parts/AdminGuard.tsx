import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { getAdminSession } from '#contract/admin-session.ts'
import type { ReplyOf } from '#contract/call.ts'
import { pagePath } from '#contract/pages.ts'
import { ask } from '#web/lib/ask.ts'
import { Refused } from '#web/lib/refused.ts'
import { Redirect, usePlace } from '#web/lib/router.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'

export type Admin = ReplyOf<typeof getAdminSession>

interface AdminGuardProps {
  readonly children: (admin: Admin) => ReactNode
}

/**
 * Around every admin page: without a session it leads to the login, and from there back to this page
 * (spec 2, section 2). Looking extends the session, so it looks when the window is used again and when the
 * session should have ended, not in between.
 */
export function AdminGuard({ children }: AdminGuardProps) {
  const { data: admin, error, refetch } = useQuery({ ...ask(getAdminSession), staleTime: 0 })
  const { pathname, search } = usePlace()
  const questions = useQueryClient()
  const endsAt = admin?.expires_at
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = window.setTimeout(() => void refetch(), Math.max(endsAt * 1000 - Date.now(), 0) + 2000)
    return () => window.clearTimeout(timer)
  }, [endsAt, refetch])
  useEffect(() => questions.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] === getAdminSession.name) return
    if (isSignedOut(event.action.error)) void refetch()
  }), [questions, refetch])
  if (isSignedOut(error)) return <Redirect to={pagePath('admin')} state={{ from: pathname + search, ended: admin !== undefined }} />
  if (error instanceof Refused && error.is('password_required')) return <TemporaryPassword />
  if (admin) return children(admin)
  if (error) throw error
  return <Waiting>Dashboard laden...</Waiting>
}

function isSignedOut(failure: unknown): boolean {
  return failure instanceof Refused && failure.status === 401
}
