import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { lazily } from '#web/lib/lazily.tsx'
import { SiteFrame } from '#web/parts/SiteFrame.tsx'
import { paths } from '#web/paths.ts'
import InvestPage from '#web/pages/invest/InvestPage.tsx'

/** Every screen but the landing is loaded when it is needed, together with the full set of utilities. */
const screen = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazily(async () => (await Promise.all([load(), import('#web/ui/app.css')]))[0].default)

const LoginPage = screen(() => import('#web/pages/auth/AuthPage.tsx'))
const PaymentResultPage = screen(() => import('#web/pages/payment-result/PaymentResultPage.tsx'))
const ClaimPage = screen(() => import('#web/pages/claim/ClaimPage.tsx'))
const DashboardPage = screen(() => import('#web/pages/dashboard/DashboardPage.tsx'))
const AdminLoginPage = screen(() => import('#web/pages/admin/AdminLoginPage.tsx'))
const AdminDashboardPage = screen(() => import('#web/pages/admin/AdminDashboardPage.tsx'))
const KitPage = screen(() => import('#web/pages/kit/KitPage.tsx'))
const InvestorGuard = lazily(async () => (await import('#web/parts/InvestorGuard.tsx')).InvestorGuard)
const AskLayout = lazily(async () => (await import('#web/parts/AskLayout.tsx')).AskLayout)
const SoonPage = screen(() => import('#web/pages/soon/SoonPage.tsx'))
const PrivacyPage = screen(() => import('#web/pages/legal/PrivacyPage.tsx'))
const TermsPage = screen(() => import('#web/pages/legal/TermsPage.tsx'))
const NotFoundPage = screen(() => import('#web/pages/not-found/NotFoundPage.tsx'))

/** The route table of both specifications, section 2; aliases stand beside what they mean. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SiteFrame />}>
        {['/', '/invest'].map((path) => <Route key={path} path={path} element={<InvestPage />} />)}
        {['/auth', '/auth-password'].map((path) => <Route key={path} path={path} element={<LoginPage />} />)}
        {['', '-old', '-magic', '-otp'].map((end) => <Route key={end} path={`/payment-complete${end}`} element={<PaymentResultPage />} />)}
        <Route path="/claim-investment" element={<ClaimPage />} />
        <Route path="/forgot-password" element={<SoonPage title="Wachtwoord vergeten" />} />
        <Route path="/reset-password" element={<SoonPage title="Nieuw wachtwoord instellen" />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route element={<AskLayout />}>
          <Route element={<InvestorGuard />}>
            <Route path="/dashboard" element={<DashboardPage />} />
          </Route>
          <Route path="/admin" element={<AdminLoginPage />} />
          <Route path="/admin/dashboard" element={<AdminDashboardPage />} />
        </Route>
        <Route path="/admin/add-client" element={<SoonPage title="Client Toevoegen" />} />
        <Route path="/admin/add-payment" element={<SoonPage title="Extra Betaling" />} />
        <Route path="/admin/assign-certificates" element={<Navigate to={paths.adminDashboard()} replace />} />
        <Route path="/admin/assign-certificates/:investorId" element={<SoonPage title="Certificaten toewijzen" />} />
        <Route path="/admin/close-debug" element={<SoonPage title="CRM-controle" />} />
        <Route path="/_kit" element={<KitPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
