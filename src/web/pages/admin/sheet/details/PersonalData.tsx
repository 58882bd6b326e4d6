import type { InvestorDetail } from '#contract/admin-detail.ts'
import { addressLine } from '#domain/profile-rules.ts'
import { dialled } from '#domain/telephone.ts'
import { dateText } from '#web/lib/format.ts'
import { Bsn } from './Bsn.tsx'
import { Pair } from './Pair.tsx'

interface PersonalDataProps {
  readonly detail: InvestorDetail
  readonly mayReveal: boolean
}

/** What is known of a person (spec 2, section 2). */
export function PersonalData({ detail, mayReveal }: PersonalDataProps) {
  const address = detail.address ?? addressLine(detail)
  const dials = detail.phone === null ? null : dialled(detail.phone)
  const company = detail.investment_type === 'company'
  return (
    <dl className="pairs">
      <Pair label="E-mail"><a className="link" href={`mailto:${detail.email}`}>{detail.email}</a></Pair>
      <Pair label="Telefoon">{dials === null ? (detail.phone ? <span>{detail.phone}</span> : null) : <a className="link" href={`tel:${dials}`}>{detail.phone}</a>}</Pair>
      <Pair label="Adres">{address ? <span>{address}</span> : null}</Pair>
      <Pair label="Land"><span>{detail.country}</span></Pair>
      <Pair label="BSN" none={company ? 'niet van toepassing' : 'niet bekend'}>{detail.bsn ? <Bsn investorId={detail.id} masked={detail.bsn} mayReveal={mayReveal} /> : null}</Pair>
      <Pair label="KVK" none={company ? 'niet bekend' : 'niet van toepassing'}>{detail.kvk ? <span>{detail.kvk}</span> : null}</Pair>
      <Pair label="Fiscaal nummer" none="niet van toepassing">{detail.tax_id ? <span>{detail.tax_id}</span> : null}</Pair>
      <Pair label="Geregistreerd"><span>{dateText(detail.created_at)}</span></Pair>
    </dl>
  )
}
