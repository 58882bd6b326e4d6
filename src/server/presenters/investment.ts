import { asciiHost } from '#contract/host-name.ts'
import type { InvestmentRow } from '#contract/portfolio.ts'
import { maskEmail, readableEmail } from '#domain/contact.ts'
import { toEuros } from '#domain/money.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { Investment } from '#server/store/investments.ts'

/** An investment as its holder and an admin see it, field by field. */
export function presentInvestment(investment: Investment): InvestmentRow {
  return {
    id: investment.id, investor_id: investment.investor_id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares, bonus_shares: investment.bonus_shares,
    payment_status: investment.payment_status, status: investment.status, payment_method: investment.payment_method, provider_method: investment.provider_method, payment_date: investment.payment_date, paid_at: isoOrNull(investment.paid_at),
    manual_payment_reference: investment.manual_payment_reference, payment_reference: investment.payment_reference, created_at: iso(investment.created_at),
    certificate_start: investment.certificate_start, certificate_end: investment.certificate_end, investor_email: readableEmail(investment.guest_email, asciiHost),
  }
}

/** The same for its result page: address and name are hidden unless the viewer is known to be one of its own (contract 5.5). */
export function presentResult({ investment, known }: { readonly investment: Investment; readonly known: boolean }) {
  const email = readableEmail(investment.guest_email, asciiHost)
  return {
    id: investment.id, holder_name: known ? investment.guest_name : null, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares,
    payment_status: investment.payment_status, status: investment.status, payment_method: investment.payment_method, paid_at: isoOrNull(investment.paid_at),
    certificate_start: investment.certificate_start, certificate_end: investment.certificate_end, created_at: iso(investment.created_at),
    investor_email: known ? email : maskEmail(email),
  }
}

/** What a mailed link gives back to whoever received it: all that he filled in. */
export function presentResumed(investment: Investment) {
  return {
    investment_id: investment.id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares, payment_status: investment.payment_status,
    guest_name: investment.guest_name, guest_email: readableEmail(investment.guest_email, asciiHost), guest_phone: investment.guest_phone,
  }
}

/** A claim, or the one text for everything that cannot be claimed (spec 1, section 8). */
export function presentClaim(investment: Investment | null) {
  if (!investment) return { success: false, error: 'Kon investering niet claimen.', investment: null }
  return { success: true, error: null, investment: { investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares } }
}
