import { isLive } from '#domain/payment-status.ts'
import type { Moment } from '#domain/moment.ts'
import type { Db, Tx } from '#server/db/tx.ts'
import { lockInvestment, type Investment } from '#server/store/investments.ts'
import { findPaymentByProviderId, lockPayment, setPaymentState, type Payment } from '#server/store/payments.ts'
import { endAttempt } from './end-attempt.ts'

/** Longer than any checkout of ours can be paid; then silence means that it never will be. */
const LONG_PAST_MS = 24 * 3_600_000

/** Ends a checkout that the provider no longer speaks of as ours, once it could not be paid any more: its room is free. */
export async function expireIfLongPast(tx: Tx, { investment, payment }: { readonly investment: Investment | undefined; readonly payment: Payment }, now: Moment): Promise<void> {
  if (!isLive(payment.state) || now - payment.created_at < LONG_PAST_MS) return
  await setPaymentState(tx, { paymentId: payment.id, from: payment.state, to: 'expired', source: 'sweep' }, now)
  if (investment) await endAttempt(tx, { investment, paymentId: payment.id, status: 'expired' }, now)
}

/** The same for one that the provider does not know at all, such as one of another key. */
export async function expireUnknown(db: Db, providerId: string, now: Moment): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findPaymentByProviderId(tx, providerId)
    // Investments are locked before their payments, by everybody.
    const investment = known?.investment_id ? await lockInvestment(tx, known.investment_id) : undefined
    const payment = known && await lockPayment(tx, known.id)
    if (payment) await expireIfLongPast(tx, { investment, payment }, now)
  })
}
