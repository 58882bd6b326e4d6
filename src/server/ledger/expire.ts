import { isLive } from '#domain/payment-status.ts'
import { BY_SYSTEM, type Act, type Db } from '#server/acts/act.ts'
import { lockInvestment, type Investment } from '#server/store/investments.ts'
import { findPaymentByProviderId, lockPayment, movePayments, type Payment } from '#server/store/payments.ts'
import { endAttempt } from './end-attempt.ts'

/** Longer than any checkout of ours can be paid; then silence means that it never will be. */
const LONG_PAST_MS = 24 * 3_600_000

/** Ends a checkout that the provider no longer speaks of as ours, once it could not be paid any more: its room is free. */
export async function expireIfLongPast(act: Act, { investment, payment }: { readonly investment: Investment | undefined; readonly payment: Payment }): Promise<void> {
  if (!isLive(payment.state) || act.at - payment.created_at < LONG_PAST_MS) return
  await movePayments(act, [{ paymentId: payment.id, from: payment.state, to: 'expired', source: 'sweep' }])
  if (investment) await endAttempt(act, { investment, paymentId: payment.id, status: 'expired' })
}

/** The same for one that the provider does not know at all, such as one of another key. */
export async function expireUnknown(db: Db, providerId: string): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const known = await findPaymentByProviderId(act, providerId)
    // Investments are locked before their payments, by everybody.
    const investment = known?.investment_id ? await lockInvestment(act, known.investment_id) : undefined
    const payment = known && await lockPayment(act, known.id)
    if (payment) await expireIfLongPast(act, { investment, payment })
  })
}
