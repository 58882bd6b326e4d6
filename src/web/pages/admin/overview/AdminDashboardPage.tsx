import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { InvestorsPanel } from './InvestorsPanel.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'

/** /admin/dashboard (spec 2, section 2). */
export default function AdminDashboardPage() {
  return (
    <AdminScreen title="Dashboard beheer" tab="overview">
      {() => (
        <>
          <OverviewFigures />
          <InvestorsPanel />
        </>
      )}
    </AdminScreen>
  )
}
