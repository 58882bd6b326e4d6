import { useQueryClient } from '@tanstack/react-query'
import { adminLogout } from '#contract/login.ts'
import { pagePath } from '#contract/pages.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { AdminGuard, type Admin } from '#web/parts/AdminGuard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import { InvestorsPanel } from './InvestorsPanel.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import { OwnPassword } from './OwnPassword.tsx'

/** /admin/dashboard (spec 2, section 2). */
export default function AdminDashboardPage() {
  return <AdminGuard>{(admin) => <Dashboard admin={admin} />}</AdminGuard>
}

function Dashboard({ admin }: { readonly admin: Admin }) {
  const questions = useQueryClient()
  const navigate = useNavigate()
  const leave = useAct((_, attempt) => call(adminLogout, {}, attempt), () => {
    navigate(pagePath('admin'))
    questions.clear()
  })
  return (
    <Page title="Dashboard beheer" ownHeading>
      <AdminHeader admin={admin} leaving={leave.busy} onLeave={() => leave.run()} />
      <div className="mx-auto flex w-full max-w-[1680px] flex-col gap-4 px-[20px] py-5 text-note sm:px-[28px]">
        {leave.failure ? <Notice tone="bad" title={textOf(leave.failure, 'Uitloggen is niet gelukt. Probeer het opnieuw.')} /> : null}
        {admin.must_set_password ? <OwnPassword /> : null}
        <OverviewFigures />
        <InvestorsPanel />
      </div>
    </Page>
  )
}
