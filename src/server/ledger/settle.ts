import type { CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import { toEuros } from '#domain/money.ts'
import type { Tx } from '#server/db/tx.ts'
import { announceReview, announceSettlements } from '#server/outbox/enqueue.ts'
import { insertAudits, type AuditLine } from '#server/store/audit-log.ts'
import { insertRunOf, insertRunsOf } from '#server/store/certificate-runs.ts'
import { setBooking, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { insertOrFindInvestor } from '#server/store/investors.ts'
import { insertPaidEntries } from '#server/store/ledger-entries.ts'
import { setInvestmentsPaid } from '#server/store/paid-investments.ts'
import { lockRoom } from '#server/store/register.ts'
import { insertReview, type NewReview } from '#server/store/reviews.ts'

/** Money that has certainly come for an investment that is locked and not yet paid. */
export interface Settlement {
  readonly investment: Investment
  readonly paymentId: string | null
  readonly method: 'ideal' | 'creditcard' | 'bank_transfer'
  readonly paidAt: Moment
  /** Its checkout held room until now; money that held none must leave the others' room alone (contract 4.9). */
  readonly reserved: boolean
  /** Of a bank transfer: what the admin typed. */
  readonly booking?: { readonly reference: string; readonly paymentDate: string }
}

/**
 * Turns money into certificates: investor created or found, range allocated, paid, booked, audited and announced,
 * all in the caller's transaction. The register's lock comes last and in one stretch, after every lock on people,
 * so that settlements never wait for each other in a circle; what needs no lock is then written for all at once.
 * Money without room stays `processing` and in review.
 */
export async function settle(tx: Tx, settlements: readonly Settlement[], now: Moment): Promise<void> {
  const holders: Holder[] = []
  const lines: AuditLine[] = []
  for (const settlement of settlements.toSorted((a, b) => (a.investment.guest_email < b.investment.guest_email ? -1 : 1))) {
    const { guest_email: email, guest_name: name, guest_phone: phone } = settlement.investment
    const { id, created } = await insertOrFindInvestor(tx, { email, name, phone }, now)
    if (created) lines.push({ actor: 'system', action: 'investor_created', investorId: id })
    holders.push({ settlement, investorId: id })
  }
  const reserved = holders.filter(({ settlement }) => settlement.reserved)
  const ranges = await insertRunsOf(tx, reserved.map(({ settlement: { investment } }) => ({ investmentId: investment.id, count: investment.number_of_shares })), now)
  const issued: Issued[] = []
  for (const holder of holders) {
    const range = holder.settlement.reserved ? (ranges[reserved.indexOf(holder)] ?? null) : await issueUnreserved(tx, holder, now)
    if (range) issued.push({ ...holder, range, paymentDate: dateOf(holder.settlement) })
    else await keepWaiting(tx, holder.settlement, now)
  }
  await setInvestmentsPaid(tx, issued.map(({ settlement: { investment, method, paidAt, booking }, investorId, paymentDate }) => ({ id: investment.id, investorId, method, paidAt, paymentDate, reference: booking?.reference ?? null })), now)
  await insertPaidEntries(tx, issued.map(({ settlement: { investment, paymentId, method }, range, paymentDate }) => ({ investmentId: investment.id, paymentId, amount: investment.amount, method, range, bookedOn: paymentDate })), now)
  await insertAudits(tx, [...lines, ...issued.map(auditOf)], now)
  await announceSettlements(tx, issued.map(({ settlement: { investment, method }, investorId, range, paymentDate }) => ({ investment, investorId, range, method, paymentDate })), now)
}

interface Holder {
  readonly settlement: Settlement
  readonly investorId: string
}

interface Issued extends Holder {
  readonly range: CertificateRange
  readonly paymentDate: string
}

/** Money that held no room takes only what no open checkout reserves (contract 4.9). */
async function issueUnreserved(tx: Tx, { settlement: { investment } }: Holder, now: Moment): Promise<CertificateRange | null> {
  return (await hasUnreserved(tx, investment.number_of_shares)) ? await insertRunOf(tx, investment.id, investment.number_of_shares, now) : null
}

/** Money without room: it is kept, and a person decides. */
async function keepWaiting(tx: Tx, { investment, paymentId, booking }: Settlement, now: Moment): Promise<void> {
  await setUnpaidStatus(tx, investment.id, 'processing', now)
  if (booking) await setBooking(tx, investment.id, booking)
  await openReview(tx, {
    kind: 'no_room', cause: `no_room:${paymentId ?? investment.id}`, investmentId: investment.id, paymentId,
    details: { shares: investment.number_of_shares, amount: toEuros(investment.amount) },
  }, now)
}

/** Is there room that no open checkout reserves? Holds the register from here on. */
async function hasUnreserved(tx: Tx, shares: number): Promise<boolean> {
  const { issueSize, issued, reserved } = await lockRoom(tx)
  return issueSize - issued - reserved >= shares
}

/** The calendar date of the money: what an admin typed, or Amsterdam's at the moment it came. */
function dateOf({ booking, paidAt }: Settlement): string {
  return booking?.paymentDate ?? calendarDate(paidAt)
}

function auditOf({ settlement: { investment, method }, investorId, range }: Issued): AuditLine {
  const details = { amount: toEuros(investment.amount), shares: investment.number_of_shares, certificate_start: range.start, certificate_end: range.end, method }
  return { actor: 'system', action: 'investment_settled', investorId, investmentId: investment.id, details }
}

/** Puts a case before a person, once for its cause, and tells the issuer. */
export async function openReview(tx: Tx, review: NewReview, now: Moment): Promise<void> {
  if (await insertReview(tx, review, now)) await announceReview(tx, review, now)
}
