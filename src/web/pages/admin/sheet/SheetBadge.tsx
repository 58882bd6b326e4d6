import type { InvestorDetail } from '#contract/admin-detail.ts'
import { kycSheetLabel } from '#domain/kyc.ts'
import { dateText } from '#web/lib/format.ts'
import { StatusLabel } from '#web/parts/StatusLabel.tsx'

export function SheetBadge({ detail }: { readonly detail: InvestorDetail }) {
  return <StatusLabel word={kycSheetLabel(detail)} />
}

/** What kind of investor, and since when. */
export function Registered({ detail }: { readonly detail: InvestorDetail }) {
  const type = detail.investment_type === 'company' ? 'Bedrijf' : detail.investment_type === 'personal' ? 'Particulier' : 'Soort nog niet gekozen'
  return <span>{`${type}, geregistreerd op ${dateText(detail.created_at)}`}</span>
}
