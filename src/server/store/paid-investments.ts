import { sql } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Terms } from '#domain/edits.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface PaidFacts {
  readonly id: string
  readonly investorId: string
  readonly range: CertificateRange
  readonly method: 'ideal' | 'creditcard' | 'bank_transfer'
  /** The provider's own word. */
  readonly providerMethod: string | null
  readonly paidAt: Moment
  /** Calendar date in Amsterdam. */
  readonly paymentDate: string
  /** Of a bank transfer that an admin booked. */
  readonly reference: string | null
}

/** Marks investments paid, in one round trip. Throws when one of them is so already. For the ledger alone. */
export async function setInvestmentsPaid(tx: Tx, paid: readonly PaidFacts[]): Promise<void> {
  if (paid.length === 0) return
  const facts = paid.map(({ paidAt, range, ...rest }) => ({ ...rest, ...range, paidAt: new Date(paidAt).toISOString() }))
  const { numAffectedRows } = await sql`
    update investments set investor_id = fact."investorId", payment_status = 'paid', status = 'completed', payment_method = fact.method, provider_method = fact."providerMethod",
      payment_date = fact."paymentDate", paid_at = fact."paidAt", manual_payment_reference = fact.reference,
      certificate_start = fact.start, certificate_end = fact."end", retracted_at = null, updated_at = ${timestamp(tx.now())}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (id uuid, "investorId" uuid, method text, "providerMethod" text, "paidAt" timestamptz, "paymentDate" date, reference text, start bigint, "end" bigint)
    where investments.id = fact.id and investments.payment_status <> 'paid'
  `.execute(use(tx))
  if (numAffectedRows !== BigInt(paid.length)) throw new Error('an investment was paid already')
}

/** Marks a paid investment as retracted: its numbers went back. For the ledger alone. */
export async function setInvestmentRetracted(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('investments')
    .set({ payment_status: 'failed', status: 'failed', paid_at: null, certificate_start: null, certificate_end: null, retracted_at: timestamp(tx.now()), updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

/** What an investment says: amount and shares, and how these are made up. */
export interface TermsFacts extends Terms {
  /** For the money, at the price that was offered. */
  readonly base: number
  /** On top of that. */
  readonly bonus: number
}

/** What an unpaid investment asks and gives from now on, by hand. For the ledger alone. */
export async function setInvestmentTerms(tx: Tx, id: string, { amount, shares, base, bonus }: TermsFacts): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investments')
    .set({ amount_cents: amount, number_of_shares: shares, base_shares: base, bonus_shares: bonus, terms_edited_at: at, updated_at: at })
    .where('id', '=', id).where('payment_status', '<>', 'paid').execute()
}

/** What an issued investment says from now on; since when that is another thing than was booked and issued. For the ledger alone. */
export async function setInvestmentAmended(tx: Tx, id: string, { amount, shares }: Terms): Promise<void> {
  const at = timestamp(tx.now())
  await sql`
    update investments one set amount_cents = ${amount}, number_of_shares = ${shares}, updated_at = ${at},
      amended_at = case when base_shares + bonus_shares = ${shares} and exists (select from ledger_entries entry where entry.investment_id = one.id and entry.kind = 'paid' and entry.amount_cents = ${amount})
        then null else coalesce(amended_at, ${at}) end
    where id = ${id}
  `.execute(use(tx))
}
