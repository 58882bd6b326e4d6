import { toEuros, type TotalCents } from '#domain/money.ts'
import { percentOfThreshold } from '#domain/offer-meter.ts'
import { totalCents, totalOf } from '#domain/totals.ts'
import type { Assignment } from '#server/store/assignments.ts'
import type { HeldBySomebody } from '#server/store/held-certificates.ts'
import type { Investment } from '#server/store/investments.ts'
import type { ListedInvestor, OverviewRow } from '#server/store/investor-list.ts'
import type { OpenRequest } from '#server/store/requests.ts'
import type { Offered } from '#server/store/sold-by-day.ts'
import { presentAssignment } from './assignment.ts'
import { presentInvestment } from './investment.ts'
import { presentInvestor } from './investor.ts'
import { presentRequest, requestAmong } from './request.ts'

interface InvestorPage {
  /** The ids of investors and requests in the order of the page. */
  readonly order: readonly string[]
  readonly rows: readonly ListedInvestor[]
  readonly requests: readonly OpenRequest[]
  readonly investments: readonly Investment[]
  readonly assignments: readonly Assignment[]
  readonly ranges: readonly HeldBySomebody[]
  readonly total: number
  readonly nextCursor: string | null
}

/** A page of the register of investors, each with what is theirs, and of requests among them. */
export function presentInvestorPage({ order, rows, requests, investments, assignments, ranges, total, nextCursor }: InvestorPage) {
  const known = rows.map((row) => {
    const own = investments.filter(({ investor_id: whose, guest_email: address }) => whose === row.id || (whose === null && address === row.email))
    return [row.id, {
      ...presentInvestor(row), request: requestAmong(own), total_invested: toEuros(totalCents(row.paid_cents)), certificate_count: row.certificates,
      certificates: ranges.filter((range) => range.holder_id === row.holder_id).map(({ start, end }) => ({ certificate_start: start, certificate_end: end })),
      investments: own.map(presentInvestment),
      admin_certificate_assignments: assignments.filter((assignment) => assignment.investor_id === row.id).map(presentAssignment),
    }] as const
  })
  const found = new Map([...known, ...requests.map((request) => [request.id, presentRequest(request)] as const)])
  return { investors: order.flatMap((id) => found.get(id) ?? []), total, next_cursor: nextCursor }
}

interface OverviewFacts extends OverviewRow {
  readonly highestIssued: number | null
  readonly offerMeter: (Offered & { readonly threshold: TotalCents }) | null
}

/** The four figures (spec 2, section 2), the highest number that is held, and the offer meter. */
export function presentOverview({ total_investors, total_cents, total_certificates, pending_kyc, highestIssued, offerMeter }: OverviewFacts) {
  return {
    total_investors, total_invested: toEuros(totalCents(total_cents)), total_certificates, pending_kyc, highest_certificate: highestIssued,
    offer_meter: offerMeter && presentMeter(offerMeter),
  }
}

function presentMeter({ sold, open, threshold }: Offered & { readonly threshold: TotalCents }) {
  return { offered: toEuros(totalOf([sold, open])), sold: toEuros(sold), threshold: toEuros(threshold), percent: percentOfThreshold(sold, threshold) }
}
