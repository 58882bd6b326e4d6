import { pagePath } from '#contract/pages.ts'
import type { LetterName } from '#domain/messages.ts'
import { cents } from '#domain/money.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import type { Investment } from '#server/store/investments.ts'
import { findPayment } from '#server/store/payments.ts'
import { sayDay } from './dates.ts'
import { moneyReturned } from './mails/money-returned.ts'
import { requestExpired, requestReminder, transferDetails, type TransferAsked } from './mails/transfer.ts'
import { about, link, type Addressed, type Where, type Writer } from './writing.ts'

/** Where to pay for a large request, that nothing came, and money that goes back. Of what is no longer so nothing is sent. */
export const ABOUT_TRANSFERS = {
  transfer_details: about(async (_db, investment, where, { sentAt }) => {
    // A newer one says until when it stands.
    return investment.details_sent_at === sentAt && isAwaited(investment) ? transferDetails(askedOf(investment, where)) : null
  }),
  request_reminder: about(async (_db, investment, where, { remindedAt }) => (
    investment.reminded_at === remindedAt && isAwaited(investment) && investment.manual_payment_reference === null ? requestReminder(askedOf(investment, where)) : null
  )),
  request_expired: about(async (_db, investment, where, { expiredAt }) => (
    investment.expired_at === expiredAt && investment.payment_status === 'failed' ? requestExpired({ ...askedOf(investment, where), investUrl: link(where, pagePath('invest')) }) : null
  )),
  money_returned: about(async (db, investment, where, { amount, paymentId, refunded }) => {
    // A refund that failed since is before a person.
    const failed = typeof paymentId === 'string' && typeof refunded === 'number' && ((await findPayment(db, paymentId))?.refunded ?? 0) < refunded
    return typeof amount === 'number' && !failed ? moneyReturned({ ...askedOf(investment, where), amount: cents(amount) }) : null
  }),
} as const satisfies Partial<Record<LetterName, Writer>>

function isAwaited({ payment_status: status, superseded_at: superseded, retracted_at: retracted }: Investment): boolean {
  return status === 'pending' && superseded === null && retracted === null
}

function askedOf(investment: Addressed, { offer }: Where): TransferAsked {
  return {
    name: investment.to.name, amount: investment.amount, shares: investment.number_of_shares, offer, until: investment.expires_on === null ? '' : sayDay(investment.expires_on),
    reference: investment.payment_reference === null ? investment.id.slice(0, 8) : showPaymentReference(investment.payment_reference),
  }
}
