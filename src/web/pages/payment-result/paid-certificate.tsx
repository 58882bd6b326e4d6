import { useEffect, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { writeRange, type CertificateRange } from '#domain/certificate-range.ts'
import { dateText, euroText } from '#web/lib/format.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { CertificateDrawing } from '#web/ui/CertificateDrawing.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Slot } from '#web/ui/Slot.tsx'
import { isMasked } from './known.ts'
import type { PaidInvestment } from './use-payment.ts'

/** Paid, and the numbers are not there yet. */
export function Assigning() {
  return (
    <>
      <Slot />
      <p className="mt-6 flex items-center gap-3 text-ink-2"><Coin size="tier" turning /> <span>De nummers verschijnen hier vanzelf. U krijgt ze ook per e-mail.</span></p>
    </>
  )
}

interface IssuedProps {
  readonly id: string
  readonly range: CertificateRange
  readonly investment: PaidInvestment
}

/** The certificate out of its slot. It is a picture: all that stands on it stands as text in the facts beside it. */
export function Issued({ id, range, investment }: IssuedProps) {
  const issuing = useFirstReveal(id)
  const printed = { range, holder: investment.holder_name, amount: euroText(investment.investment_amount), date: dateText(investment.paid_at ?? investment.created_at) }
  return (
    <>
      <Slot issuing={issuing}>
        <CertificateDrawing printed={printed} form="wide" hanging />
        <CertificateDrawing printed={printed} form="tall" hanging />
      </Slot>
      <p className="text-small text-ink-2">Dit is een weergave van uw inschrijving. De akte volgt per e-mail zodra uw gegevens compleet zijn.</p>
      <ToCertificate range={range} email={investment.investor_email} />
    </>
  )
}

/** To the certificate that can be kept: it is the account's, so that who is not known here logs in first and comes back to it. */
function ToCertificate({ range, email }: { readonly range: CertificateRange; readonly email: string | null }) {
  const user = useUser()
  const to = pagePath('certificate', { nummers: writeRange(range) })
  // Whoever is logged in and does not see the address is somebody else.
  if (user && isMasked(email)) return null
  return (
    <p className="mt-2 text-small">
      {user
        ? <Link key="own" className="link" to={to}>Groot bekijken, afdrukken of bewaren</Link>
        : <Link key="login" className="link" to={pagePath('login')} state={{ from: to, ...(email !== null && !isMasked(email) && { email }) }}>Groot bekijken, afdrukken of bewaren (na inloggen)</Link>}
    </p>
  )
}

/** True only the first time that this tab shows the certificate: a reload does not print it again. */
function useFirstReveal(id: string): boolean {
  const key = `arcadeel.issued.${id}`
  const [first] = useState(() => recall('session', key) === null)
  useEffect(() => remember('session', key, true), [key])
  return first
}
