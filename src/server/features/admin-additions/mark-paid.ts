import type { CertificateRange } from '#domain/certificate-range.ts'
import { rangeOf } from '#domain/certificate-range.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { settle } from '#server/ledger/settle.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { findInvestment, lockInvestment } from '#server/store/investments.ts'
import { insertPaymentCheck } from '#server/store/payment-checks.ts'
import { listLiveProviderIds } from '#server/store/payments.ts'

export interface MarkPaidOrder {
  readonly investmentId: string
  readonly reference: string
  /** Calendar date of the bank statement. */
  readonly paymentDate: string
  readonly adminId: string
}

/**
 * Money that came by bank: certificates are issued like for any payment, and a checkout that is still open is ended.
 * Null when there is no room: the money then waits in review. Throws `Refusal`.
 */
export async function markPaid({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, order: MarkPaidOrder): Promise<CertificateRange | null> {
  if (order.paymentDate > calendarDate(now())) throw new Refusal('date_in_future', { fields: { p_payment_date: 'De betaaldatum ligt in de toekomst.' } })
  return await db.transaction(async (tx) => {
    const investment = await lockInvestment(tx, order.investmentId)
    if (!investment) throw new Refusal('investment_unknown')
    if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
    if (investment.retracted_at) throw new Refusal('investment_over')
    for (const providerId of await listLiveProviderIds(tx, investment.id)) await insertPaymentCheck(tx, providerId, 'sweep', now(), true)
    const booking = { reference: order.reference.trim(), paymentDate: order.paymentDate }
    await settle(tx, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: now(), reserved: false, booking }], now())
    const after = await findInvestment(tx, investment.id)
    const range = after ? rangeOf(after.certificate_start, after.certificate_end) : null
    await insertAudit(tx, { actor: 'admin', action: range ? 'investment_marked_paid' : 'payment_booked_without_room', adminId: order.adminId, investmentId: investment.id, details: { date: order.paymentDate } }, now())
    return range
  })
}
