import type { ComponentType, ReactElement } from 'react'
import { pageAt, pagePath, type PageName } from '#contract/pages.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Redirect, usePlace } from '#web/lib/router.tsx'
import { SiteFrame } from '#web/parts/SiteFrame.tsx'
import { Going } from '#web/ui/Waiting.tsx'
import InvestPage from '#web/pages/invest/InvestPage.tsx'

/** Every screen but the landing is loaded when it is needed, together with the full set of utilities. */
const screen = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazily(async () => (await Promise.all([load(), import('#web/ui/app.css')]))[0].default)

const LoginPage = screen(() => import('#web/pages/auth/AuthPage.tsx'))
const PaymentResultPage = screen(() => import('#web/pages/payment-result/PaymentResultPage.tsx'))
const WaitingPlacePage = screen(() => import('#web/pages/waiting-place/WaitingPlacePage.tsx'))
const RemindersPage = screen(() => import('#web/pages/reminders/RemindersPage.tsx'))
const ClaimPage = screen(() => import('#web/pages/claim/ClaimPage.tsx'))
const DashboardPage = screen(() => import('#web/pages/dashboard/DashboardPage.tsx'))
const CertificatePage = screen(() => import('#web/pages/certificate/CertificatePage.tsx'))
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
const KitPage = screen(() => import('#web/pages/kit/KitPage.tsx'))
const InvestorGuard = lazily(async () => (await import('#web/parts/InvestorGuard.tsx')).InvestorGuard)
const AskLayout = lazily(async () => (await import('#web/parts/AskLayout.tsx')).AskLayout)
const ForgotPasswordPage = screen(() => import('#web/pages/password-reset/ForgotPasswordPage.tsx'))
const ResetPasswordPage = screen(() => import('#web/pages/password-reset/ResetPasswordPage.tsx'))
const PrivacyPage = screen(() => import('#web/pages/legal/PrivacyPage.tsx'))
const TermsPage = screen(() => import('#web/pages/legal/TermsPage.tsx'))
const NotFoundPage = screen(() => import('#web/pages/not-found/NotFoundPage.tsx'))

/** What stands at each page of the contract's table: a page without a screen does not compile. */
const SCREENS: Readonly<Record<PageName, () => ReactElement>> = {
  home: () => <InvestPage />,
  invest: () => <InvestPage />,
  login: () => <LoginPage />,
  paymentResult: () => <PaymentResultPage />,
  claim: () => <ClaimPage />,
  waitingPlace: () => <AskLayout><WaitingPlacePage /></AskLayout>,
  reminders: () => <AskLayout><RemindersPage /></AskLayout>,
  dashboard: () => <AskLayout><InvestorGuard><DashboardPage /></InvestorGuard></AskLayout>,
  certificate: () => <AskLayout><InvestorGuard><CertificatePage /></InvestorGuard></AskLayout>,
  forgotPassword: () => <ForgotPasswordPage />,
  resetPassword: () => <ResetPasswordPage />,
  privacy: () => <PrivacyPage />,
  terms: () => <TermsPage />,
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
  kit: () => <KitPage />,
}

/** All of the app below its router; the same in the browser and in the prerender. `going`: the next page is on its way. */
export function App({ going }: { readonly going: boolean }) {
  const page = pageAt(usePlace().pathname)
  return (
    <>
      <SiteFrame page={page}>{page ? SCREENS[page]() : <NotFoundPage />}</SiteFrame>
      {going ? <Going /> : null}
    </>
  )
}
