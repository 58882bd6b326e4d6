import type { ReactElement } from 'react'
import { isDeskPage, pageAt, type DeskPageName, type PageName } from '#contract/pages.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { usePlace } from '#web/lib/router.tsx'
import { SiteFrame } from '#web/parts/SiteFrame.tsx'
import { screen } from '#web/parts/screen.ts'
import { Going } from '#web/ui/Waiting.tsx'
import InvestPage from '#web/pages/invest/InvestPage.tsx'

const LoginPage = screen(() => import('#web/pages/auth/AuthPage.tsx'))
const PaymentResultPage = screen(() => import('#web/pages/payment-result/PaymentResultPage.tsx'))
const WaitingPlacePage = screen(() => import('#web/pages/waiting-place/WaitingPlacePage.tsx'))
const RemindersPage = screen(() => import('#web/pages/reminders/RemindersPage.tsx'))
const ClaimPage = screen(() => import('#web/pages/claim/ClaimPage.tsx'))
const DashboardPage = screen(() => import('#web/pages/dashboard/DashboardPage.tsx'))
const CertificatePage = screen(() => import('#web/pages/certificate/CertificatePage.tsx'))
/** All of it comes by one name: the first page knows nothing of the desk's many files. */
const Desk = lazily(async () => (await import('#web/desk.tsx')).Desk)
const KitPage = screen(() => import('#web/pages/kit/KitPage.tsx'))
const InvestorGuard = lazily(async () => (await import('#web/parts/InvestorGuard.tsx')).InvestorGuard)
const AskLayout = lazily(async () => (await import('#web/parts/AskLayout.tsx')).AskLayout)
const ForgotPasswordPage = screen(() => import('#web/pages/password-reset/ForgotPasswordPage.tsx'))
const ResetPasswordPage = screen(() => import('#web/pages/password-reset/ResetPasswordPage.tsx'))
const PrivacyPage = screen(() => import('#web/pages/legal/PrivacyPage.tsx'))
const TermsPage = screen(() => import('#web/pages/legal/TermsPage.tsx'))
const NotFoundPage = screen(() => import('#web/pages/not-found/NotFoundPage.tsx'))

/** What stands at each page of the contract's table that is not the desk's: a page without a screen does not compile. */
const SCREENS: Readonly<Record<Exclude<PageName, DeskPageName>, () => ReactElement>> = {
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
  kit: () => <KitPage />,
}

/** All of the app below its router; the same in the browser and in the prerender. `going`: the next page is on its way. */
export function App({ going }: { readonly going: boolean }) {
  const page = pageAt(usePlace().pathname)
  return (
    <>
      <SiteFrame page={page}><Screen page={page} /></SiteFrame>
      {going ? <Going /> : null}
    </>
  )
}

function Screen({ page }: { readonly page: PageName | null }) {
  if (page === null) return <NotFoundPage />
  return isDeskPage(page) ? <Desk page={page} /> : SCREENS[page]()
}
