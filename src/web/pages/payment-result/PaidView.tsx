import { Check } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { rangeOf, rangeSize, sayCertificates, type CertificateRange } from '#domain/certificate-range.ts'
import { timelineOf, type TimelineStep } from '#domain/timeline.ts'
import { totalCents, totalFromEuros } from '#domain/totals.ts'
import { forgetInvestment } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { useUser } from '#web/lib/stored-user.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { NextSteps } from './NextSteps.tsx'
import { Assigning, Issued } from './paid-certificate.tsx'
import { paidWhen } from './paid-when.ts'
import type { PaidInvestment } from './use-payment.ts'

// Most come here as guests.
const AccountSteps = lazily(async () => (await import('./AccountSteps.tsx')).AccountSteps)

interface PaidViewProps {
  readonly id: string
  /** Null while its facts are on their way. */
  readonly investment: PaidInvestment | null
}

/** Paid: the certificate comes out of its slot, and what the investor does next stands beside it. */
export function PaidView({ id, investment }: PaidViewProps) {
  const range = investment && rangeOf(investment.certificate_start, investment.certificate_end)
  useEffect(forgetInvestment, [])
  return (
    <Page title="Betaling Succesvol!" ownHeading announce={range ? registered(range) : null}>
      <div className="site-width grid gap-x-9 gap-y-8 pt-6 pb-14 md:pt-9 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="min-w-0">
          <PageHeading>Betaling Succesvol!</PageHeading>
          <div className="mt-3"><StatusBadge tone="ok" icon={Check} large>{investment ? `Betaald op ${paidWhen(investment)}` : 'Betaald'}</StatusBadge></div>
          <p className="mt-3 text-lead md:text-head">{range ? registered(range) : 'Uw betaling is binnen. Uw certificaten worden toegewezen.'}</p>
          {range && investment?.investor_email ? <p className="mt-1 text-small text-ink-2 wrap-anywhere">{`Ook gemaild naar ${investment.investor_email}`}</p> : null}
          <div className="mt-5 md:mt-6">
            {range && investment ? <Issued id={id} range={range} investment={investment} /> : <Assigning />}
          </div>
        </div>
        <Next id={id} investment={investment} range={range} />
      </div>
    </Page>
  )
}

function registered(range: CertificateRange): string {
  const count = rangeSize(range)
  return count === 1 ? 'Uw certificaat staat op uw naam in het register.' : `Uw ${sayCertificates(count)} staan op uw naam in het register.`
}

interface NextProps extends PaidViewProps {
  readonly range: CertificateRange | null
}

/** What is to be done now comes before the way as a whole; whoever is logged in is not told to log in. */
function Next({ id, investment, range }: NextProps) {
  const user = useUser()
  const guest = (
    <>
      <div className="lg:row-span-2"><NextSteps id={id} investment={investment} range={range} signedInAs={user?.name ?? null} /></div>
      {investment ? <Timeline steps={stepsOf(investment)} /> : null}
    </>
  )
  if (!user) return guest
  return (
    <Suspense fallback={<Card raised><Waiting /></Card>}>
      <AccountSteps key={user.id} id={id} investment={investment} range={range} otherwise={guest} />
    </Suspense>
  )
}

/** What the payment alone says; the rest is the account's. */
function stepsOf(investment: PaidInvestment): readonly TimelineStep[] {
  const total = totalFromEuros(investment.investment_amount) ?? totalCents(0)
  return timelineOf({ at: 'paid', on: paidWhen(investment), total, payments: 1 }, null)
}
