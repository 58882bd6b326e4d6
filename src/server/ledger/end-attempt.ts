import type { Act } from '#server/acts/act.ts'
import type { Tx } from '#server/db/tx.ts'
import { setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { lockInvestors } from '#server/store/investors.ts'
import { hasLivePayment, hasPaidPayment } from '#server/store/payments.ts'
import { contactOf } from './contact-of.ts'

interface EndedAttempt {
  /** Locked. */
  readonly investment: Investment
  readonly paymentId: string
  readonly status: string
}

/** A checkout ended without money: told once, and the investment has failed unless another is under way. What is paid stays paid. */
export async function endAttempt(act: Act, { investment, paymentId, status }: EndedAttempt): Promise<void> {
  if (investment.payment_status === 'paid') return
  const [investor] = await lockInvestors(act, investment.investor_id === null ? [] : [investment.investor_id])
  act.event('payment_failed', { investment, contact: contactOf(investment, investor), paymentId, status })
  act.letter('payment_failed', { investorId: investment.investor_id, investmentId: investment.id, paymentId })
  await failUnlessUnderWay(act, investment)
}

/** No money is here for it and none is on its way: it may be tried again. */
export async function failUnlessUnderWay(tx: Tx, investment: Investment): Promise<void> {
  const booked = investment.manual_payment_reference !== null
  if (booked || (await hasLivePayment(tx, investment.id)) || (await hasPaidPayment(tx, investment.id))) return
  await setUnpaidStatus(tx, investment.id, 'failed')
}
