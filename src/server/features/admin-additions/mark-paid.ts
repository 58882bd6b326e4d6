import { rangeOf, type CertificateRange } from '#domain/certificate-range.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { settle } from '#server/ledger/settle.ts'
import { findInvestment, lockInvestment } from '#server/store/investments.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { listLiveProviderIds } from '#server/store/payments.ts'
import { refusePaymentDate } from './refuse-payment-date.ts'

export interface MarkPaidOrder {
  readonly investmentId: string
  readonly reference: string
  /** Calendar date of the bank statement. */
  readonly paymentDate: string
}

/**
 * Money that came by bank: certificates are issued like for any payment, and a checkout that is still open is ended.
 * Null when there is no room: the money then waits in review. Throws `Refusal`.
 */
export async function markPaid({ db }: { readonly db: Db }, by: By, order: MarkPaidOrder): Promise<CertificateRange | null> {
  refusePaymentDate(order.paymentDate, db.now())
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const investment = await lockInvestment(act, order.investmentId)
    if (!investment) throw new Refusal('investment_unknown')
    if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
    if (investment.retracted_at) throw new Refusal('investment_over')
    for (const providerId of await listLiveProviderIds(act, investment.id)) await insertLookUp(act, providerId, 'sweep', { cancel: true })
    const booking = { reference: order.reference, paymentDate: order.paymentDate }
    await settle(act, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: act.at, booking }])
    const after = await findInvestment(act, investment.id)
    const range = after ? rangeOf(after.certificate_start, after.certificate_end) : null
    act.audit(range ? 'investment_marked_paid' : 'payment_booked_without_room', { investmentId: investment.id, details: { date: order.paymentDate } })
    return range
  })
}
