import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAdminPath, pagePath } from '#contract/pages.ts'
import { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { AdminEntry } from '#web/parts/admin/AdminEntry.tsx'
import { findAdmin } from '#web/parts/admin/standing.ts'
import { Card } from '#web/ui/Card.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'

/** /admin: "Admin Portal" (spec 2, section 2). */
export default function AdminLoginPage() {
  const { after, why } = useWayIn()
  const navigate = useNavigate()
  const questions = useQueryClient()
  useGoingOn(after)
  // Whoever was here before leaves no answers. Not sooner: a page that stands there still would ask anew, and be told that it is over.
  useEffect(() => questions.clear(), [questions])
  return (
    <div className="mx-auto flex w-full max-w-[460px] flex-1 flex-col justify-center px-5 py-10">
      <div aria-hidden className="mb-6 flex items-center justify-center gap-3">
        <Mark />
        <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
      </div>
      <Card raised>
        <Page title="Admin Portal" ownHeading>
          <PageHeading look="card">Admin Portal</PageHeading>
          {why === 'ended' ? <div className="mt-4"><Notice tone="info" live title="Uw beheersessie is verlopen">Log opnieuw in, dan gaat u verder waar u was.</Notice></div> : null}
          {why === 'chosen' ? <div className="mt-4"><Notice tone="ok" live title="Wachtwoord bijgewerkt!">Log in met uw nieuwe wachtwoord.</Notice></div> : null}
          <div className="mt-5">
            <AdminEntry email={null} submit="Inloggen" onEnter={() => navigate(after, { replace: true })} />
          </div>
        </Page>
      </Card>
    </div>
  )
}

/** Whoever is signed in goes on at once, also to what he must do first, and also when that happened in another tab; every other answer leaves the form as it stands. */
function useGoingOn(after: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    let over = false
    const look = async () => {
      const there = await findAdmin().catch((failure: unknown) => failure instanceof Refused && failure.is('password_required', 'factor_required'))
      if (there && !over) navigate(after, { replace: true })
    }
    const seen = () => document.visibilityState === 'visible' && void look()
    void look()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', seen)
    }
  }, [after, navigate])
}

interface WayIn {
  /** Where to go after the login: back to where the session ended, else the dashboard. */
  readonly after: string
  /** What happened before: the session ended, or a new password was chosen. */
  readonly why: 'ended' | 'chosen' | null
}

function useWayIn(): WayIn {
  const state: unknown = usePlace().state
  const told = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  const from: unknown = told.get('from')
  return {
    after: typeof from === 'string' && isAdminPath(from.split('?')[0] ?? '') ? from : pagePath('adminDashboard'),
    why: told.get('ended') === true ? 'ended' : told.get('chosen') === true ? 'chosen' : null,
  }
}
