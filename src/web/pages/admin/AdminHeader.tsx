import { Eye, Plus, UserPlus } from 'lucide-react'
import { pagePath } from '#contract/pages.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { PageHeading } from '#web/ui/Page.tsx'

interface AdminHeaderProps {
  readonly admin: Admin
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** The admin's own top bar: who works here, that it is logged, and the two things that are added by hand. */
export function AdminHeader({ admin, leaving, onLeave }: AdminHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[1680px] flex-wrap items-center gap-x-6 gap-y-2.5 px-[20px] py-2.5 text-note sm:px-[28px]">
        <Link to={pagePath('adminDashboard')} className="inline-flex min-h-11 items-center gap-3 rounded-(--radius-field)">
          <Mark nameFrom="phone" />
          <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
        </Link>
        <PageHeading look="bar">Welkom, {admin.name}</PageHeading>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2.5 max-lg:basis-full max-sm:justify-start">
          <p className="mr-1 flex items-center gap-2 text-ink-2 max-lg:mr-auto max-sm:basis-full">
            <Eye aria-hidden className="size-[18px]" />
            Alle activiteiten worden vastgelegd
          </p>
          {admin.role === 'viewer' ? null : (
            <>
              <ButtonLink to={pagePath('adminAddClient')} size="small" icon={<UserPlus aria-hidden className="size-[18px]" />}>Client Toevoegen</ButtonLink>
              <ButtonLink to={pagePath('adminAddPayment')} look="secondary" size="small" icon={<Plus aria-hidden className="size-[18px]" />}>Extra Betaling</ButtonLink>
            </>
          )}
          <Button look="quiet" size="small" busy={leaving ? 'Uitloggen...' : false} onClick={onLeave}>Uitloggen</Button>
        </div>
      </div>
    </header>
  )
}
