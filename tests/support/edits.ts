import type { InvestorDetail } from '#contract/admin-detail.ts'
import { OWNER } from './app.ts'
import type { Client, Reply } from './client.ts'

/** A person with everything that an admin reads of them. */
export async function detailOf(admin: Client, id: string): Promise<InvestorDetail> {
  const reply = await admin.rpc('get_investor_detail', { p_investor_id: id })
  if (reply.status !== 200) throw new Error(`no detail: ${reply.text}`)
  return JSON.parse(reply.text) as InvestorDetail
}

type Fields = Readonly<Record<string, unknown>>

/** What the form sends for a person as they stand, with some fields changed. */
export async function formOf(admin: Client, id: string, changed: Fields = {}): Promise<Fields> {
  const { name, email, phone, address, street_address: street, city, postal_code: postalCode, country, bsn, kvk, investment_type: type, updated_at: expected } = await detailOf(admin, id)
  return {
    p_admin_email: OWNER.email, p_investor_id: id, p_name: name, p_email: email, p_phone: phone ?? '', p_address: address ?? '', p_street_address: street ?? '', p_city: city ?? '', p_postal_code: postalCode ?? '',
    p_country: country, p_bsn: bsn ?? '', p_kvk: kvk ?? '', p_investment_type: type, p_expected_updated_at: expected, ...changed,
  }
}

/** An admin changes a person. */
export async function edits(admin: Client, { id }: { readonly id: string }, changed: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return await admin.rpc('admin_update_investor', await formOf(admin, id, changed), headers)
}

/** An admin changes an investment of 100 shares. */
export async function editsInvestment(admin: Client, id: string, changed: Fields, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  return await admin.rpc('admin_update_investment', { p_admin_email: OWNER.email, p_investment_id: id, p_investment_amount: 750, p_number_of_shares: 100, ...changed }, headers)
}
