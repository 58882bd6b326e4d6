import * as z from 'zod/mini'
import { MONEY_BACK } from '#domain/portfolio.ts'
import { procedure } from './call.ts'
import { documentRow } from './documents.ts'
import { calendarDay, comparedEmail, euros, id, moment, nothing } from './fields.ts'

export const investment = z.object({
  id,
  investor_id: z.nullable(id),
  investment_amount: euros,
  number_of_shares: z.int(),
  /** Of these, given on top of what the money bought, as it was offered then. */
  bonus_shares: z.int(),
  payment_status: z.string(),
  status: z.string(),
  payment_method: z.nullable(z.string()),
  /** The payment provider's own word for it (contract 4.23). */
  provider_method: z.nullable(z.string()),
  payment_date: z.nullable(calendarDay),
  /** When the provider had it; of a bank transfer when it was booked. */
  paid_at: z.nullable(moment),
  manual_payment_reference: z.nullable(z.string()),
  /** What its bank transfer is to say (ISO 11649). */
  payment_reference: z.nullable(z.string()),
  created_at: moment,
  certificate_start: z.nullable(z.int()),
  certificate_end: z.nullable(z.int()),
  investor_email: z.nullable(z.string()),
})
export type InvestmentRow = z.output<typeof investment>

export const certificate = z.object({
  certificate_number: z.int(),
  certificate_start: z.int(),
  certificate_end: z.int(),
  quantity: z.int(),
  issued_at: moment,
})

export const assignment = z.object({
  id,
  certificate_quantity: z.int(),
  certificate_start: z.nullable(z.int()),
  certificate_end: z.nullable(z.int()),
  assigned_at: moment,
  assignment_reason: z.string(),
  status: z.string(),
})

/** Personal numbers are masked here for everybody (contract 4.11). */
export const investorProfile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  street_address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  country: z.string(),
  tax_id: z.nullable(z.string()),
  bsn: z.nullable(z.string()),
  kvk: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  investment_type: z.nullable(z.string()),
  kyc_status: z.string(),
  kyc_verified_at: z.nullable(moment),
  kyc_reason: z.nullable(z.string()),
  id_document_url: z.nullable(z.string()),
  proof_of_residence_url: z.nullable(z.string()),
  documents_uploaded_at: z.nullable(moment),
  profile_complete: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
export type InvestorProfile = z.output<typeof investorProfile>

/** Money of a paid investment that went back, while nobody has decided yet what that means for its certificates. */
export const moneyBack = z.object({ investment_id: id, kind: z.enum(MONEY_BACK), amount: euros })

export const portfolio = z.extend(investorProfile, {
  investments: z.array(investment),
  money_back: z.array(moneyBack),
  certificates: z.array(certificate),
  admin_certificate_assignments: z.array(assignment),
  /** Everything that they ever showed, newest first. */
  documents: z.array(documentRow),
})
export type Portfolio = z.output<typeof portfolio>

/** The signed-in investor with everything that is theirs (contract 5.6). */
export const getInvestorPortfolio = procedure('get_investor_portfolio', { access: 'investor', rows: 'own', input: nothing, reply: portfolio })

const byInvestor = z.object({ p_investor_id: id })

export const getInvestorProfile = procedure('get_investor_profile', {
  access: 'investor_or_admin',
  rows: { investor: 'p_investor_id' },
  input: byInvestor,
  reply: z.array(investorProfile),
})

export const getInvestorInvestments = procedure('get_investor_investments', {
  access: 'investor_or_admin',
  rows: { investor: 'p_investor_id', email: 'p_investor_email' },
  input: z.object({ p_investor_id: id, p_investor_email: z.optional(z.nullable(comparedEmail)) }),
  reply: z.array(investment),
})

export const getInvestorCertificates = procedure('get_investor_certificates', {
  access: 'investor_or_admin',
  rows: { investor: 'p_investor_id' },
  input: byInvestor,
  reply: z.array(certificate),
})
