import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Cents } from '#domain/money.ts'
import type { Moment } from '#domain/opening.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface PaidEntry {
  readonly investmentId: string
  readonly paymentId: string | null
  readonly amount: Cents
  readonly method: string
  readonly range: CertificateRange
  /** Calendar date in Amsterdam. */
  readonly bookedOn: string
}

/** The line that says money came and numbers went; one for an investment. For the ledger alone. */
export async function insertPaidEntry(tx: Tx, entry: PaidEntry, now: Moment): Promise<void> {
  await use(tx).insertInto('ledger_entries')
    .values({
      kind: 'paid', investment_id: entry.investmentId, payment_id: entry.paymentId, amount_cents: entry.amount, method: entry.method,
      numbers: `[${entry.range.start},${entry.range.end + 1})`, booked_on: entry.bookedOn, at: new Date(now),
    }).execute()
}
