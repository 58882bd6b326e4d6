import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { type CertificateRange, rangeOf, rangeSize, sayCertificates, sayRange, writeRange } from '#domain/certificate-range.ts'
import { paidOnText, timelineOf, type TimelineStep } from '#domain/timeline.ts'
import { totalCents, totalFromEuros } from '#domain/totals.ts'
import { dateText, euroText } from '#web/lib/format.ts'
import { forgetInvestment } from '#web/lib/form-memory.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { Timeline } from '#web/parts/Timeline.tsx'
import { Certificate } from '#web/ui/Certificate.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Slot } from '#web/ui/Slot.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { NextSteps } from './NextSteps.tsx'
import type { PaidInvestment } from './use-payment.ts'

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
          <StatusBadge tone="ok" icon={Check} large>Betaald</StatusBadge>
          <div className="mt-3"><PageHeading>Betaling Succesvol!</PageHeading></div>
          <p className="mt-2 text-lead md:text-head">{range ? registered(range) : 'Uw betaling is binnen. Uw certificaten worden toegewezen.'}</p>
          <div className="mt-5 md:mt-6">
            {range && investment ? <Issued id={id} range={range} investment={investment} /> : <Assigning />}
          </div>
        </div>
        {/* What is to be done now comes before the way as a whole. */}
        <div className="lg:row-span-2"><NextSteps id={id} investment={investment} range={range} /></div>
        {investment ? <Timeline steps={stepsOf(investment)} /> : null}
      </div>
    </Page>
  )
}

function registered(range: CertificateRange): string {
  const count = rangeSize(range)
  return count === 1 ? 'Uw certificaat staat op uw naam in het register.' : `Uw ${sayCertificates(count)} staan op uw naam in het register.`
}

function Assigning() {
  return (
    <>
      <Slot />
      <p className="mt-6 flex items-center gap-3 text-ink-2"><Coin size="tier" turning /> De nummers verschijnen hier vanzelf. U krijgt ze ook per e-mail.</p>
    </>
  )
}

interface IssuedProps {
  readonly id: string
  readonly range: CertificateRange
  readonly investment: PaidInvestment
}

function Issued({ id, range, investment }: IssuedProps) {
  const issuing = useFirstReveal(id)
  return (
    <>
      <Slot issuing={issuing}>
        <Certificate range={range} holder={investment.holder_name ?? investment.investor_email ?? 'Uw naam'} amount={euroText(investment.investment_amount)} date={dateText(investment.paid_at ?? investment.created_at)} />
      </Slot>
      <p className="sr-only">{`Certificaten ${sayRange(range)}.`}</p>
      <p className="text-small text-ink-2">Dit is een weergave van uw inschrijving. De akte volgt per e-mail zodra uw gegevens compleet zijn.</p>
      <ToCertificate range={range} email={investment.investor_email} />
    </>
  )
}

/** To the certificate that can be kept: it is the account's, so that who is not known here logs in first and comes back to it. */
function ToCertificate({ range, email }: { readonly range: CertificateRange; readonly email: string | null }) {
  const user = useUser()
  const to = pagePath('certificate', { nummers: writeRange(range) })
  return (
    <p className="mt-2 text-small">
      {user
        ? <Link key="own" className="link" to={to}>Groot bekijken, afdrukken of bewaren</Link>
        : <Link key="login" className="link" to={pagePath('login')} state={{ from: to, ...(email !== null && !email.includes('•') && { email }) }}>Groot bekijken, afdrukken of bewaren (na inloggen)</Link>}
    </p>
  )
}

/** What the payment alone says; the rest is the account's. */
function stepsOf({ investment_amount: euros, payment_method: method, paid_at: paidAt, created_at: begun }: PaidInvestment): readonly TimelineStep[] {
  const total = totalFromEuros(euros) ?? totalCents(0)
  return timelineOf({ at: 'paid', on: paidOnText({ method, day: null, moment: Date.parse(paidAt ?? begun) }), total, payments: 1 }, null)
}

/** True only the first time that this tab shows the certificate: a reload does not print it again. */
function useFirstReveal(id: string): boolean {
  const key = `arcadeel.issued.${id}`
  const [first] = useState(() => recall('session', key) === null)
  useEffect(() => remember('session', key, true), [key])
  return first
}
