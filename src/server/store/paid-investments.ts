import type { Moment } from '#domain/opening.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface PaidFacts {
  readonly investorId: string
  readonly method: 'ideal' | 'creditcard' | 'bank_transfer'
  readonly paidAt: Moment
  /** Calendar date in Amsterdam. */
  readonly paymentDate: string
  /** Of a bank transfer that an admin booked. */
  readonly reference: string | null
}

/** Marks an investment paid, once; false when it was so already. For the ledger alone. */
export async function setInvestmentPaid(tx: Tx, id: string, facts: PaidFacts, now: Moment): Promise<boolean> {
  const result = await use(tx).updateTable('investments')
    .set({
      investor_id: facts.investorId, payment_status: 'paid', status: 'completed', payment_method: facts.method,
      payment_date: facts.paymentDate, paid_at: new Date(facts.paidAt), manual_payment_reference: facts.reference, updated_at: new Date(now),
    })
    .where('id', '=', id).where('payment_status', '<>', 'paid').executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Marks a paid investment as retracted: its numbers went back. For the ledger alone. */
export async function setInvestmentRetracted(tx: Tx, id: string, now: Moment): Promise<void> {
  await use(tx).updateTable('investments')
    .set({ payment_status: 'failed', status: 'failed', paid_at: null, retracted_at: new Date(now), updated_at: new Date(now) }).where('id', '=', id).execute()
}
