import { cents } from '#domain/money.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Investment } from './investments.ts'
import type { Payment } from './payments.ts'

/** What says where the money of an investment stands. */
export interface Standing extends Pick<Investment, 'payment_status' | 'retracted_at' | 'manual_payment_reference'> {
  /** Every attempt, newest first. */
  readonly attempts: readonly Attempt[]
}

export type Attempt = Pick<Payment, 'state' | 'provider_payment_id' | 'checked_at' | 'questioned_at' | 'amount' | 'refunded' | 'chargedBack'>

/** An investment's money with all its attempts, in one question: every waiting page asks it every few seconds. */
export async function findStanding(db: Reader, investmentId: string): Promise<Standing | undefined> {
  const rows = await use(db).selectFrom('investments').leftJoin('payments', 'payments.investment_id', 'investments.id')
    .select(['investments.payment_status', 'investments.retracted_at', 'investments.manual_payment_reference'])
    .select(['payments.state', 'payments.provider_payment_id', 'payments.checked_at', 'payments.questioned_at', 'payments.amount_cents', 'payments.refunded_cents', 'payments.charged_back_cents', 'payments.attempt'])
    .where('investments.id', '=', investmentId).execute()
  const [first] = rows
  if (!first) return undefined
  return {
    payment_status: first.payment_status, retracted_at: first.retracted_at, manual_payment_reference: first.manual_payment_reference,
    // Put in their order here: what is read in an order is planned anew each time (`db/prepared.ts`).
    attempts: rows.toSorted((a, b) => (b.attempt ?? 0) - (a.attempt ?? 0)).flatMap(({ state, provider_payment_id, checked_at, questioned_at, amount_cents, refunded_cents, charged_back_cents }) => state === null ? [] : [{
      state, provider_payment_id, checked_at, questioned_at, amount: cents(amount_cents ?? 0), refunded: cents(refunded_cents ?? 0), chargedBack: cents(charged_back_cents ?? 0),
    }]),
  }
}
