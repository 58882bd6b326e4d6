import { adminUpdateInvestment, adminUpdateInvestor } from '#contract/admin-edits.ts'
import type { EditableInvestment } from '#contract/admin-detail.ts'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { parseEuro, toEuros } from '#domain/money.ts'
import { INVESTMENT_TYPES } from '#domain/profile-rules.ts'
import { call } from '#web/lib/call.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import { amountField, investmentTexts, personTexts, readShares, sharesField, type Part, type Texts } from './edit-parts.ts'

interface Whose {
  readonly investorId: string
  /** Who is at work, as this page knows; empty when it does not. */
  readonly adminEmail: string
}

/** Sends one part as it was typed, and says how it is to be looked at from then on. Throws `Refused`. */
export async function savePart({ investorId, adminEmail }: Whose, part: Part, typed: Texts, attempt: Attempt): Promise<Part> {
  const texts = { ...part.texts, ...Object.fromEntries(Object.keys(part.texts).map((field) => [field, typed[field] ?? part.texts[field] ?? ''])) }
  const { updated_at: updatedAt } = part.investmentId === null
    ? await call(adminUpdateInvestor, { p_admin_email: adminEmail, p_investor_id: investorId, ...personOrder(typed, texts), p_expected_updated_at: part.updatedAt }, attempt)
    : await call(adminUpdateInvestment, {
      p_admin_email: adminEmail, p_investment_id: part.investmentId, ...investmentOrder(part.investmentId, texts), p_expected_updated_at: part.updatedAt,
    }, attempt)
  return { ...part, texts, updatedAt }
}

function personOrder(typed: Texts, texts: Texts) {
  const of = (field: string) => texts[field] ?? ''
  return {
    p_name: of('name'), p_email: of('email'), p_phone: of('phone'), p_address: of('address'), p_street_address: of('street_address'), p_city: of('city'), p_postal_code: of('postal_code'), p_country: of('country'),
    // A number whose field is not shown is left as it is; another type clears it.
    p_bsn: typed['bsn'] ?? null, p_kvk: typed['kvk'] ?? null, p_investment_type: INVESTMENT_TYPES.find((type) => type === texts['investment_type']) ?? null,
  }
}

function investmentOrder(id: string, texts: Texts) {
  const amount = parseEuro(texts[amountField(id)] ?? '')
  return { p_investment_amount: amount === null ? 0 : toEuros(amount), p_number_of_shares: readShares(texts[sharesField(id)] ?? '') ?? 0 }
}

/** The field of the form that a refusal's field is, by the part that was refused. */
export function wireOf(investmentId: string | null): Readonly<Record<string, string>> {
  if (investmentId !== null) return { p_investment_amount: amountField(investmentId), p_number_of_shares: sharesField(investmentId) }
  return {
    p_name: 'name', p_email: 'email', p_phone: 'phone', p_address: 'address', p_street_address: 'street_address', p_city: 'city', p_postal_code: 'postal_code', p_country: 'country',
    p_bsn: 'bsn', p_kvk: 'kvk', p_investment_type: 'investment_type',
  }
}

/** A part as a colleague left it; what came with the refusal is the call's own row. */
export function asPresent(part: Part, present: Readonly<Record<string, unknown>>): Part {
  const row = present as InvestorProfile & EditableInvestment
  return { ...part, texts: part.investmentId === null ? personTexts(row) : investmentTexts(row), updatedAt: row.updated_at }
}
