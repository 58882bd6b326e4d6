import type { CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate, type Moment } from '#domain/opening.ts'
import { toEuros } from '#domain/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { announceReview, announceSettlement } from '#server/outbox/enqueue.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { insertRunOf } from '#server/store/certificate-runs.ts'
import { setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { insertOrFindInvestor } from '#server/store/investors.ts'
import { insertPaidEntry } from '#server/store/ledger-entries.ts'
import { setInvestmentPaid } from '#server/store/paid-investments.ts'
import { insertReview, type NewReview } from '#server/store/reviews.ts'

/** Money that has certainly come for an investment that is locked and not yet paid. */
export interface Settlement {
  readonly investment: Investment
  readonly paymentId: string | null
  readonly method: 'ideal' | 'creditcard' | 'bank_transfer'
  readonly paidAt: Moment
  /** Of a bank transfer: what the admin typed. */
  readonly booking?: { readonly reference: string; readonly paymentDate: string }
}

/**
 * Turns money into certificates: investor created or found, range allocated, paid, booked, audited and announced,
 * all in the caller's transaction. The register's lock comes last and in one stretch, after every lock on people,
 * so that settlements never wait for each other in a circle. Money without room stays `processing` and in review.
 */
export async function settle(tx: Tx, settlements: readonly Settlement[], now: Moment): Promise<void> {
  const investors = new Map<string, string>()
  for (const { investment } of settlements.toSorted((a, b) => (a.investment.guest_email < b.investment.guest_email ? -1 : 1))) {
    const person = { email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone }
    const { id, created } = await insertOrFindInvestor(tx, person, now)
    if (created) await insertAudit(tx, { actor: 'system', action: 'investor_created', investorId: id }, now)
    investors.set(investment.id, id)
  }
  for (const settlement of settlements) {
    const investorId = investors.get(settlement.investment.id)
    if (investorId) await issue(tx, settlement, investorId, now)
  }
}

async function issue(tx: Tx, settlement: Settlement, investorId: string, now: Moment): Promise<void> {
  const { investment, paymentId, method, paidAt } = settlement
  const range = await insertRunOf(tx, investment.id, investment.number_of_shares, now)
  if (!range) {
    await setUnpaidStatus(tx, investment.id, 'processing', now)
    await openReview(tx, {
      kind: 'no_room', cause: `no_room:${investment.id}`, investmentId: investment.id, paymentId,
      details: { shares: investment.number_of_shares, amount: toEuros(investment.amount) },
    }, now)
    return
  }
  const paymentDate = settlement.booking?.paymentDate ?? calendarDate(paidAt)
  await setInvestmentPaid(tx, investment.id, { investorId, method, paidAt, paymentDate, reference: settlement.booking?.reference ?? null }, now)
  await insertPaidEntry(tx, { investmentId: investment.id, paymentId, amount: investment.amount, method, range, bookedOn: paymentDate }, now)
  await insertAudit(tx, { actor: 'system', action: 'investment_settled', investorId, investmentId: investment.id, details: detailsOf(investment, range, method) }, now)
  await announceSettlement(tx, { investment, investorId, range, method, paymentDate }, now)
}

function detailsOf(investment: Investment, range: CertificateRange, method: string): Readonly<Record<string, unknown>> {
  return { amount: toEuros(investment.amount), shares: investment.number_of_shares, certificate_start: range.start, certificate_end: range.end, method }
}

/** Puts a case before a person, once for its cause, and tells the issuer. */
export async function openReview(tx: Tx, review: NewReview, now: Moment): Promise<void> {
  if (await insertReview(tx, review, now)) await announceReview(tx, review, now)
}
