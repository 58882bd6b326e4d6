import type { ReactNode } from 'react'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { ISSUER } from '#domain/issuer.ts'
import { dateText } from '#web/lib/format.ts'

/** The card "Persoonlijke gegevens" (spec 1, section 2). */
export function PersonalDetails({ investor }: { readonly investor: InvestorProfile }) {
  return (
    <>
      <h2 className="text-head font-bold tracking-[-0.022em]">Persoonlijke gegevens</h2>
      <dl className="mt-2 divide-y divide-line">
        <Line name="E-mail"><span className="wrap-anywhere">{investor.email}</span></Line>
        <Line name="Telefoon">{investor.phone ?? <Missing />}</Line>
        <Line name="Adres">{addressOf(investor) ?? <Missing />}</Line>
        <Line name="Account sinds">{dateText(investor.created_at)}</Line>
      </dl>
    </>
  )
}

/** Whom to call or write (spec 1, section 2). */
export function HelpBox() {
  const { email, phone, phoneLink, hours } = ISSUER.contact
  return (
    <>
      <h2 className="text-head font-bold tracking-[-0.022em]">Hulp nodig?</h2>
      <p className="mt-1"><a className="link" href={`tel:${phoneLink}`}>{phone}</a></p>
      <p className="mt-2"><a className="link" href={`mailto:${email}`}>{email}</a></p>
      <p className="mt-1 text-note text-ink-2">Bereikbaar {hours}.</p>
    </>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[102px_minmax(0,1fr)] gap-x-2 py-2.5 text-small sm:grid-cols-[112px_minmax(0,1fr)] sm:text-plain">
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Missing() {
  return <span className="text-ink-2">Nog niet ingevuld</span>
}

function addressOf(investor: InvestorProfile): string | null {
  const { street_address, postal_code, city, country, address } = investor
  if (!street_address) return address
  const place = [[postal_code, city].filter(Boolean).join(' '), country === 'Nederland' ? '' : country].filter(Boolean)
  return [street_address, ...place].join(', ')
}
