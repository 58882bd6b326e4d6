import type { EditableInvestment, InvestorDetail } from '#contract/admin-detail.ts'
import { cents, toEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { sumPortfolio } from '#domain/portfolio.ts'
import { iso } from '#server/lib/iso.ts'
import type { Assignment } from '#server/store/assignments.ts'
import type { ChangeRequest } from '#server/store/change-requests.ts'
import type { StoredDocument } from '#server/store/documents.ts'
import type { HeldRange } from '#server/store/held-certificates.ts'
import type { Investment } from '#server/store/investments.ts'
import type { Investor } from '#server/store/investors.ts'
import type { listMoneyBack } from '#server/store/reviews.ts'
import { presentChange } from './change-request.ts'
import { presentInvestment } from './investment.ts'
import { presentPortfolio } from './portfolio.ts'

interface DetailOf {
  readonly investor: Investor
  readonly investments: readonly Investment[]
  readonly unlinked: readonly Investment[]
  readonly ranges: readonly HeldRange[]
  readonly assignments: readonly Assignment[]
  readonly documents: readonly StoredDocument[]
  readonly moneyBack: Awaited<ReturnType<typeof listMoneyBack>>
  /** What came by bank and counts, by investment; absent: nothing. */
  readonly received: ReadonlyMap<string, Cents>
  readonly openChanges: readonly ChangeRequest[]
}

/** A person as an admin sees them, field by field, with the sums of one rule. */
export function presentDetail(detail: DetailOf, offer: Offer): InvestorDetail {
  const sums = sumPortfolio(offer, detail.investments, detail.ranges)
  const shown = (one: Investment) => ({ ...presentEditable(one), amount_received: toEuros(detail.received.get(one.id) ?? cents(0)) })
  return {
    ...presentPortfolio(detail), holder_id: detail.investor.holder_id,
    investments: detail.investments.map(shown), unlinked_investments: detail.unlinked.map(shown), open_changes: detail.openChanges.map(presentChange),
    total_invested: toEuros(sums.invested), total_shares: sums.shares, certificate_count: sums.certificates, expected_dividend: toEuros(sums.dividend), dividend_percent: offer.dividendPercent,
  }
}

/** An investment as an admin sees and edits it. */
export function presentEditable(investment: Investment): EditableInvestment {
  return { ...presentInvestment(investment), notes: investment.notes, afwijkend: isAfwijkend(investment), updated_at: iso(investment.updated_at) }
}

/** Paid, and edited since: it says something else than the numbers that it was issued (contract 4.9). */
export function isAfwijkend({ payment_status: status, amended_at: amendedAt }: Investment): boolean {
  return status === 'paid' && amendedAt !== null
}
