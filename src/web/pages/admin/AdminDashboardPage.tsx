import { AdminGuard } from '#web/parts/AdminGuard.tsx'
import { Page } from '#web/ui/Page.tsx'
import { AdminHeader } from './AdminHeader.tsx'
import { InvestorsPanel } from './InvestorsPanel.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'

/** /admin/dashboard (spec 2, section 2). */
export default function AdminDashboardPage() {
  return (
    <AdminGuard>
      {(admin) => (
        <Page title="Dashboard beheer" ownHeading>
          <AdminHeader admin={admin} greets />
          <div className="mx-auto flex w-full max-w-[1680px] flex-col gap-4 px-[20px] py-5 text-note sm:px-[28px]">
            <OverviewFigures />
            <InvestorsPanel />
          </div>
        </Page>
      )}
    </AdminGuard>
  )
}
