import { adminGetOverview } from '#contract/admin-investors.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { AddByHand } from '#web/pages/admin/frame/AdminHeader.tsx'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { CertificateOverview } from './CertificateOverview.tsx'
import { InvestorsPanel } from './InvestorsPanel.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import { Todo } from './Todo.tsx'

/** /admin/dashboard (spec 2, section 2): what is to be done before what there is. */
export default function AdminDashboardPage() {
  return <AdminScreen title="Dashboard beheer" tab="overview">{(admin) => <Overview admin={admin} />}</AdminScreen>
}

function Overview({ admin }: { readonly admin: Admin }) {
  const narrow = useMedia('(max-width: 899px)')
  useAskedAgain(adminGetOverview.name)
  const mayWrite = admin.role !== 'viewer'
  return (
    <>
      <Todo />
      {narrow && mayWrite ? <AddByHand wide /> : null}
      <OverviewFigures />
      <InvestorsPanel mayWrite={mayWrite} />
      <CertificateOverview />
    </>
  )
}
