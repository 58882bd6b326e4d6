import { ISSUER } from '#domain/issuer.ts'
import { fromEuros } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Client, Reply } from './client.ts'

type Fields = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

/** What the page sends for a client with every field filled in; `p_email` must be said. */
function clientOf(more: Fields): Fields {
  return {
    p_name: 'Maria de la Cruz', p_phone: '06 7765 3312', p_street_address: 'Havenkade 8 a', p_city: 'Zandhoek', p_postal_code: '1234 AB', p_country: 'Nederland',
    p_address: 'Havenkade 8 a, 1234 AB Zandhoek', p_bsn: '123456782', p_kvk: null, p_investment_type: 'personal', ...more,
  }
}

/** An admin adds somebody, or finds who is there already. */
export async function addsInvestor(admin: Client, more: Fields, headers: Headers = {}): Promise<Reply> {
  return await admin.rpc('admin_create_or_get_investor', clientOf(more), headers)
}

/** The id of somebody whom an admin has just added. */
export async function addedInvestor(admin: Client, email: string): Promise<string> {
  const reply = await addsInvestor(admin, { p_email: email })
  if (reply.status !== 200) throw new Error(`not added: ${reply.text}`)
  return String(reply.body['investor_id'])
}

/** An admin books money that came by bank for somebody; in euros. */
export async function books(admin: Client, investorId: string, more: Fields = {}, headers: Headers = {}): Promise<Reply> {
  const amount = fromEuros(Number(more['p_investment_amount'] ?? 750))
  return await admin.rpc('admin_create_investment', {
    p_investor_id: investorId, p_investment_amount: 750, p_number_of_shares: amount === null ? 100 : allotShares(ISSUER.offer, amount).total,
    p_payment_reference: 'OVB-1', p_payment_date: '2026-02-01', p_notes: null, ...more,
  }, headers)
}

/** The numbers that an investment of so many shares was issued. */
export async function issuedTo(admin: Client, investmentId: unknown, count: number): Promise<CertificateRange> {
  const { status, body, text } = await admin.rpc('allocate_certificate_numbers', { p_investment_id: investmentId, p_amount: count })
  if (status !== 200) throw new Error(`no numbers: ${text}`)
  return { start: Number(body['start_number']), end: Number(body['end_number']) }
}

/** An admin gives certificates without money. */
export async function assigns(admin: Client, investorId: string, quantity: unknown, more: Fields = {}, headers: Headers = {}): Promise<Reply> {
  return await admin.rpc('admin_assign_certificates', { p_investor_id: investorId, p_quantity: quantity, p_reason: '', ...more }, headers)
}
