import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { getInvestorPortfolio, type Portfolio } from '#contract/portfolio.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { isAssigned } from '#domain/portfolio.ts'
import { profileProgress } from '#domain/profile.ts'
import { ask } from '#web/lib/ask.ts'
import { OFFER } from '#web/lib/offer.ts'
import { useNavigate, useSearch, type Navigate } from '#web/lib/router.tsx'
import { KycStatus } from '#web/parts/KycStatus.tsx'
import { PortfolioTiles } from '#web/parts/PortfolioTiles.tsx'
import { moneyBackOf, sumsOf } from '#web/parts/portfolio-sums.ts'
import { timelineOfPortfolio } from '#web/parts/portfolio-timeline.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { usePortfolio } from '#web/parts/use-portfolio.ts'
import { ProfilePanel } from '#web/pages/profile/ProfilePanel.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Assignments } from './Assignments.tsx'
import { ChangeRequests } from './ChangeRequests.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { DividendChart } from './DividendChart.tsx'
import { HoldingsChart } from './HoldingsChart.tsx'
import { InvestmentsTable } from './InvestmentsTable.tsx'
import { OwnData } from './OwnData.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { Panel } from './Panel.tsx'
import { HelpBox, PersonalDetails } from './PersonalDetails.tsx'
import { ProfileBanner } from './ProfileBanner.tsx'

/** /dashboard, "Mijn Account" (spec 1, section 2). The guard stands around it in the routes. */
export default function DashboardPage() {
  const { data: portfolio, refetch } = useSuspenseQuery(ask(getInvestorPortfolio))
  const open = useSearch('profiel') === 'open'
  const navigate = useNavigate()
  if (open) {
    return (
      <ProfilePanel
        portfolio={portfolio} refresh={async () => void (await refetch())} onLater={() => leavePanel(navigate, refetch)}
        onDone={() => window.location.assign(pagePath('dashboard'))}
      />
    )
  }
  return <Overview />
}

/** Back to the account, which shows what was kept meanwhile. */
function leavePanel(navigate: Navigate, refetch: () => Promise<unknown>): void {
  void refetch()
  navigate(pagePath('dashboard'), { replace: true })
}

function Overview() {
  const { portfolio, said } = usePortfolio()
  const sums = sumsOf(OFFER, portfolio)
  const [now] = useState(() => Date.now())
  const progress = profileProgress(portfolio)
  const steps = timelineOfPortfolio(portfolio)
  return (
    <div className="site-width flex flex-col gap-4 pt-6 pb-12 text-plain md:gap-5 md:pt-8">
      <Page title={`Welkom, ${portfolio.name}`} ownHeading announce={said}>
        <DashboardHeader name={portfolio.name} />
        {progress.needed ? <ProfileBanner progress={progress} reason={portfolio.kyc_reason} holds={portfolio.certificates.length > 0} /> : null}
        <PortfolioTiles offer={OFFER} sums={sums} moneyBack={moneyBackOf(portfolio)} />
        {steps ? <Panel><Timeline steps={steps} /></Panel> : null}
        <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start">
          <div className="flex min-w-0 flex-col gap-4 md:gap-5">
            <Investments portfolio={portfolio} held={sums.ranges} />
            <HoldingsChart certificates={portfolio.certificates} now={now} />
            {sums.invested > 0 ? <Panel><DividendChart offer={OFFER} invested={sums.invested} firstYear={new Date(now).getFullYear() + 1} /></Panel> : null}
          </div>
          <div className="flex min-w-0 flex-col gap-4 md:gap-5">
            <Panel><KycStatus investor={portfolio} /></Panel>
            <Panel>
              <PersonalDetails investor={portfolio} />
              <ChangeRequests investor={portfolio} />
            </Panel>
          </div>
        </div>
        <div className="grid gap-4 md:gap-5 lg:grid-cols-3 lg:items-start">
          <Panel title="Waar u bent ingelogd">
            <OwnSessions />
            <OwnPassword email={portfolio.email} />
          </Panel>
          <Panel title="Uw gegevens en akkoorden"><OwnData investorId={portfolio.id} hasBsn={portfolio.bsn !== null} /></Panel>
          <Panel><HelpBox /></Panel>
        </div>
      </Page>
    </div>
  )
}

function Investments({ portfolio, held }: { readonly portfolio: Portfolio; readonly held: readonly CertificateRange[] }) {
  const assigned = portfolio.admin_certificate_assignments.filter(isAssigned)
  return (
    <Panel title="Uw investeringen">
      {portfolio.investments.length > 0
        ? <InvestmentsTable rows={portfolio.investments} held={held} />
        : (
          <Empty title="Nog geen certificaten." action={<ButtonLink to={pagePath('home')} look="secondary" size="medium">Nieuwe investering</ButtonLink>}>
            Ze staan hier zodra uw betaling binnen is.
          </Empty>
        )}
      {assigned.length > 0 ? <Assignments rows={assigned} held={held} /> : null}
    </Panel>
  )
}
