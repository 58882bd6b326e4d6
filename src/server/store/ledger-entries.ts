import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Cents } from '#domain/money.ts'
import { calendarDate } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface PaidEntry {
  readonly investmentId: string
  readonly paymentId: string | null
  readonly amount: Cents
  readonly method: string
  readonly range: CertificateRange
  /** Calendar date in Amsterdam. */
  readonly bookedOn: string
}

/** The lines that say money came and numbers went; one for an investment. For the ledger alone. */
export async function insertPaidEntries(tx: Tx, entries: readonly PaidEntry[]): Promise<void> {
  if (entries.length === 0) return
  await use(tx).insertInto('ledger_entries')
    .values(entries.map((entry) => ({
      kind: 'paid' as const, investment_id: entry.investmentId, payment_id: entry.paymentId, amount_cents: entry.amount, method: entry.method,
      numbers: `[${entry.range.start},${entry.range.end + 1})`, booked_on: entry.bookedOn, at: timestamp(tx.now()),
    }))).execute()
}

export interface ReversalEntry {
  readonly kind: 'refunded' | 'charged_back'
  readonly investmentId: string | null
  readonly paymentId: string
  /** In cents; below zero for what was itself undone. */
  readonly amount: number
  readonly method: string
}

/** The line that says money went back. */
export async function insertReversalEntry(tx: Tx, entry: ReversalEntry): Promise<void> {
  await use(tx).insertInto('ledger_entries')
    .values({
      kind: entry.kind, investment_id: entry.investmentId, payment_id: entry.paymentId, amount_cents: entry.amount, method: entry.method,
      booked_on: calendarDate(tx.now()), at: timestamp(tx.now()),
    }).execute()
}

/** Did this payment buy certificates? */
export async function isBooked(db: Reader, paymentId: string): Promise<boolean> {
  return (await use(db).selectFrom('ledger_entries').select('id').where('payment_id', '=', paymentId).where('kind', '=', 'paid').limit(1).executeTakeFirst()) !== undefined
}
