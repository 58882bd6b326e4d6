import type { Moment } from '#domain/moment.ts'
import type { Tx } from '#server/db/tx.ts'
import { announceFailedPayment } from '#server/outbox/enqueue.ts'
import { setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { hasLivePayment, hasPaidPayment } from '#server/store/payments.ts'

interface EndedAttempt {
  /** Locked. */
  readonly investment: Investment
  readonly paymentId: string
  readonly status: string
}

/** A checkout ended without money: told once, and the investment has failed unless another is under way. What is paid stays paid. */
export async function endAttempt(tx: Tx, { investment, paymentId, status }: EndedAttempt, now: Moment): Promise<void> {
  if (investment.payment_status === 'paid') return
  await announceFailedPayment(tx, { investment, paymentId, status }, now)
  await failUnlessUnderWay(tx, investment, now)
}

/** No money is here for it and none is on its way: it may be tried again. */
export async function failUnlessUnderWay(tx: Tx, investment: Investment, now: Moment): Promise<void> {
  const booked = investment.manual_payment_reference !== null
  if (booked || (await hasLivePayment(tx, investment.id)) || (await hasPaidPayment(tx, investment.id))) return
  await setUnpaidStatus(tx, investment.id, 'failed', now)
}
