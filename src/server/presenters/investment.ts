import type { InvestmentRow } from '#contract/portfolio.ts'
import { toEuros } from '#domain/money.ts'
import { iso } from '#server/lib/iso.ts'
import type { HeldInvestment } from '#server/store/investments.ts'

/** An investment as its holder and an admin see it, field by field. */
export function presentInvestment(investment: HeldInvestment): InvestmentRow {
  return {
    id: investment.id, investor_id: investment.investor_id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares,
    payment_status: investment.payment_status, status: investment.status, payment_method: investment.payment_method, payment_date: investment.payment_date,
    manual_payment_reference: investment.manual_payment_reference, created_at: iso(investment.created_at),
    certificate_start: investment.certificate_start, certificate_end: investment.certificate_end, investor_email: investment.guest_email,
  }
}
