import { rangeOf, type CertificateRange } from '#domain/certificate-range.ts'
import type { TransferOutcome } from '#domain/bank-transfers.ts'
import type { By, Db } from '#server/acts/act.ts'
import { readReceived, receiveTransfer } from '#server/ledger/receive-transfer.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestment, lockInvestment } from '#server/store/investments.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { listLiveProviderIds } from '#server/store/payments.ts'
import { refusePaymentDate } from './refuse-payment-date.ts'

export interface MarkPaidOrder {
  readonly investmentId: string
  readonly reference: string
  /** Calendar date of the bank statement. */
  readonly paymentDate: string
  /** What came; absent or null: all that is still missing. */
  readonly euros?: number | null | undefined
  /** It is not the transfer like it that was booked before. */
  readonly another?: boolean
}

export interface MarkedPaid {
  readonly outcome: TransferOutcome
  /** What was issued; null: nothing, or nothing yet. */
  readonly range: CertificateRange | null
}

/**
 * Money that came by bank: certificates are issued like for any payment, and a checkout that is still open is ended. What is too
 * little, too much, double or too late waits in review, as does money without room: then there is no range. Throws `Refusal`.
 */
export async function markPaid({ db }: { readonly db: Db }, by: By, order: MarkPaidOrder): Promise<MarkedPaid> {
  const { investmentId, reference, paymentDate, euros = null, another = false } = order
  const amount = euros === null ? null : readReceived(euros)
  refusePaymentDate(paymentDate, db.now())
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const investment = await lockInvestment(act, investmentId)
    if (!investment) throw new Refusal('investment_unknown')
    if (investment.retracted_at) throw new Refusal('investment_over')
    const outcome = await receiveTransfer(act, investment, { reference, bookedOn: paymentDate, amount, another, adminId: act.actor.kind === 'admin' ? act.actor.id : null })
    if (outcome !== 'settles' && outcome !== 'surplus') return { outcome, range: null }
    for (const providerId of await listLiveProviderIds(act, investmentId)) await insertLookUp(act, providerId, 'sweep', { cancel: true })
    const after = await findInvestment(act, investmentId)
    const range = after ? rangeOf(after.certificate_start, after.certificate_end) : null
    act.audit(range ? 'investment_marked_paid' : 'payment_booked_without_room', { investmentId, details: { date: paymentDate } })
    return { outcome, range }
  })
}
