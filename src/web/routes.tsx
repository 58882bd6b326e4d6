import type { ComponentType, ReactNode } from 'react'
import { lazily } from '#web/lib/lazily.tsx'
import { Redirect, isPath, usePlace } from '#web/lib/router.tsx'
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

/** The route table of both specifications, section 2; aliases stand beside what they mean. The first that fits counts. */
const SCREENS: readonly (readonly [paths: readonly string[], screen: () => ReactNode])[] = [
  [['/', '/invest'], () => <InvestPage />],
  [['/auth', '/auth-password'], () => <LoginPage />],
  [['/payment-complete', '/payment-complete-old', '/payment-complete-magic', '/payment-complete-otp'], () => <PaymentResultPage />],
  [['/claim-investment'], () => <ClaimPage />],
  [['/dashboard'], () => <AskLayout><InvestorGuard><DashboardPage /></InvestorGuard></AskLayout>],
  [['/forgot-password'], () => <SoonPage title="Wachtwoord vergeten" />],
  [['/reset-password'], () => <SoonPage title="Nieuw wachtwoord instellen" />],
  [['/privacy'], () => <PrivacyPage />],
  [['/terms'], () => <TermsPage />],
  [['/admin'], () => <AskLayout><AdminLoginPage /></AskLayout>],
  [['/admin/dashboard'], () => <AskLayout><AdminDashboardPage /></AskLayout>],
  [['/admin/add-client'], () => <SoonPage title="Client Toevoegen" />],
  [['/admin/add-payment'], () => <SoonPage title="Extra Betaling" />],
  [['/admin/assign-certificates'], () => <Redirect to={paths.adminDashboard()} />],
  [['/admin/assign-certificates/:investorId'], () => <SoonPage title="Certificaten toewijzen" />],
  [['/admin/close-debug'], () => <SoonPage title="CRM-controle" />],
  [['/_kit'], () => <KitPage />],
]

export function AppRoutes() {
  const { pathname } = usePlace()
  const found = SCREENS.find(([patterns]) => patterns.some((pattern) => isPath(pattern, pathname)))
  return <SiteFrame>{found ? found[1]() : <NotFoundPage />}</SiteFrame>
}
