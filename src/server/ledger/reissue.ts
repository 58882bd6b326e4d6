import type { CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate } from '#domain/moment.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertRunNamed, insertRuns } from '#server/store/certificate-runs.ts'
import type { Investment } from '#server/store/investments.ts'
import { lockInvestors } from '#server/store/investors.ts'
import { setInvestmentsPaid } from '#server/store/paid-investments.ts'
import type { Payment } from '#server/store/payments.ts'
import { findIssuedTo } from '#server/store/register-book.ts'
import { methodOf } from './payment-method.ts'
import { writerOf } from './writer.ts'

/**
 * Gives a withdrawn investment its certificates again, because its money is here after all: the same numbers while they are
 * free, or else the lowest that fit. Its money stands in the books already. Throws `Refusal` when it was not withdrawn, or
 * there is no room.
 */
export async function reissue(act: Act, investment: Investment, payment: Payment): Promise<CertificateRange> {
  const [person] = await lockInvestors(act, investment.investor_id === null ? [] : [investment.investor_id])
  if (!person || investment.retracted_at === null) throw new Refusal('not_withdrawn')
  const range = (await same(act, investment, person.holderId)) ?? (await others(act, investment, person.holderId))
  if (!range) throw new Refusal('nearly_sold_out')
  const paidAt = payment.paid_at ?? act.at
  await setInvestmentsPaid(act, [{
    id: investment.id, investorId: person.id, range, method: methodOf(payment.method), providerMethod: payment.method, paidAt, paymentDate: investment.payment_date ?? calendarDate(paidAt), reference: investment.manual_payment_reference,
  }])
  return range
}

async function same(act: Act, { id: investmentId, issue }: Investment, holderId: string): Promise<CertificateRange | null> {
  const range = await findIssuedTo(act, investmentId)
  return range && (await insertRunNamed(act, { issue, holderId, range, investmentId, reason: null }, writerOf(act))) ? range : null
}

async function others(act: Act, { id: investmentId, issue, base_shares: base, bonus_shares: bonus }: Investment, holderId: string): Promise<CertificateRange | null> {
  const [range] = await insertRuns(act, [{ issue, kind: 'issue', holderId, count: base + bonus, investmentId, assignmentId: null }], writerOf(act))
  return range ?? null
}
