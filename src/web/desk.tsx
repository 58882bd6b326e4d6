import type { ReactElement } from 'react'
import { pagePath, type DeskPageName } from '#contract/pages.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Redirect } from '#web/lib/router.tsx'
import { screen } from '#web/parts/screen.ts'

const AdminLoginPage = screen(() => import('#web/pages/admin/login/AdminLoginPage.tsx'))
const AdminDashboardPage = screen(() => import('#web/pages/admin/overview/AdminDashboardPage.tsx'))
const InvitationPage = screen(() => import('#web/pages/admin/invitation/InvitationPage.tsx'))
const DocumentsPage = screen(() => import('#web/pages/admin/documents/DocumentsPage.tsx'))
const RequestsPage = screen(() => import('#web/pages/admin/queues/RequestsPage.tsx'))
const ReviewsPage = screen(() => import('#web/pages/admin/queues/ReviewsPage.tsx'))
const ChangesPage = screen(() => import('#web/pages/admin/queues/ChangesPage.tsx'))
const UndeliveredPage = screen(() => import('#web/pages/admin/queues/UndeliveredPage.tsx'))
const FiguresPage = screen(() => import('#web/pages/admin/figures/FiguresPage.tsx'))
const ExportsPage = screen(() => import('#web/pages/admin/exports/ExportsPage.tsx'))
const RegisterPage = screen(() => import('#web/pages/admin/register/RegisterPage.tsx'))
const AddClientPage = screen(() => import('#web/pages/admin/additions/AddClientPage.tsx'))
const AddPaymentPage = screen(() => import('#web/pages/admin/additions/AddPaymentPage.tsx'))
const AssignPage = screen(() => import('#web/pages/admin/additions/AssignPage.tsx'))
const CrmPage = screen(() => import('#web/pages/admin/crm/CrmPage.tsx'))
const AuditPage = screen(() => import('#web/pages/admin/audit/AuditPage.tsx'))
const AdminsPage = screen(() => import('#web/pages/admin/admins/AdminsPage.tsx'))
const SecurityPage = screen(() => import('#web/pages/admin/security/SecurityPage.tsx'))
const AskLayout = lazily(async () => (await import('#web/parts/AskLayout.tsx')).AskLayout)

/** What stands at each page of the desk: a page without a screen does not compile. */
const SCREENS: Readonly<Record<DeskPageName, () => ReactElement>> = {
  admin: () => <AskLayout><AdminLoginPage /></AskLayout>,
  adminDashboard: () => <AskLayout><AdminDashboardPage /></AskLayout>,
  adminAddClient: () => <AskLayout><AddClientPage /></AskLayout>,
  adminAddPayment: () => <AskLayout><AddPaymentPage /></AskLayout>,
  adminAssign: () => <Redirect to={pagePath('adminDashboard')} />,
  adminAssignTo: () => <AskLayout><AssignPage /></AskLayout>,
  adminCloseDebug: () => <AskLayout><CrmPage /></AskLayout>,
  adminUndelivered: () => <AskLayout><UndeliveredPage /></AskLayout>,
  adminDocuments: () => <AskLayout><DocumentsPage /></AskLayout>,
  adminRequests: () => <AskLayout><RequestsPage /></AskLayout>,
  adminReviews: () => <AskLayout><ReviewsPage /></AskLayout>,
  adminChanges: () => <AskLayout><ChangesPage /></AskLayout>,
  adminFigures: () => <AskLayout><FiguresPage /></AskLayout>,
  adminExports: () => <AskLayout><ExportsPage /></AskLayout>,
  adminRegister: () => <AskLayout><RegisterPage /></AskLayout>,
  adminAudit: () => <AskLayout><AuditPage /></AskLayout>,
  adminAdmins: () => <AskLayout><AdminsPage /></AskLayout>,
  adminSecurity: () => <AskLayout><SecurityPage /></AskLayout>,
  adminInvitation: () => <AskLayout><InvitationPage /></AskLayout>,
}

/** The desk: a file of its own with the names of all its files, so that who only invests does not carry them. */
export function Desk({ page }: { readonly page: DeskPageName }) {
  return SCREENS[page]()
}
