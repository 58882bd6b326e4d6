import { useQueryClient } from '@tanstack/react-query'
import { Eye, Plus, UserPlus } from 'lucide-react'
import { adminLogout } from '#contract/admin-session.ts'
import { pagePath } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { AdminTabs, type AdminTab } from './AdminTabs.tsx'

interface AdminHeaderProps {
  readonly admin: Admin
  /** Where one is. */
  readonly tab: AdminTab | null
  /** The overview greets, and has the two things that are added by hand; other pages have a heading of their own. */
  readonly greets: boolean
}

/** The admin's own top bar: who works here, that it is logged, the way out, and below it where one can go. */
export function AdminHeader({ admin, tab, greets }: AdminHeaderProps) {
  const questions = useQueryClient()
  const navigate = useNavigate()
  const leave = useAct((_, attempt) => call(adminLogout, {}, attempt), () => {
    navigate(pagePath('admin'))
    questions.clear()
  })
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[1680px] flex-wrap items-center gap-x-4 gap-y-2.5 px-[20px] pt-2.5 text-note sm:px-[28px]">
        <Link to={pagePath('adminDashboard')} className="inline-flex min-h-11 items-center gap-3 rounded-(--radius-field)">
          <Mark nameFrom="phone" />
          <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
        </Link>
        <div className="min-w-0">
          {greets ? <PageHeading look="bar">{`Welkom, ${admin.name}`}</PageHeading> : <p className="text-lead font-semibold wrap-anywhere">{`Welkom, ${admin.name}`}</p>}
        </div>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2.5 max-sm:justify-start">
          <p className="flex items-center gap-1.5 text-tiny text-ink-2">
            <Eye aria-hidden className="size-[15px] shrink-0" />
            <span>Alle activiteiten worden vastgelegd</span>
          </p>
          {greets && admin.role !== 'viewer' ? (
            <>
              <ButtonLink to={pagePath('adminAddClient')} size="small" icon={<UserPlus aria-hidden className="size-[18px]" />}>Client Toevoegen</ButtonLink>
              <ButtonLink to={pagePath('adminAddPayment')} look="secondary" size="small" icon={<Plus aria-hidden className="size-[18px]" />}>Extra Betaling</ButtonLink>
            </>
          ) : null}
          <Button look="quiet" size="small" busy={leave.busy ? 'Uitloggen...' : false} onClick={() => leave.run()}>Uitloggen</Button>
        </div>
        {leave.failure ? <div className="basis-full"><Notice tone="bad" title={textOf(leave.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')} /></div> : null}
        <AdminTabs at={tab} />
      </div>
    </header>
  )
}
