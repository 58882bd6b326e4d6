import type { CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import { toEuros } from '#domain/money.ts'
import type { Act } from '#server/acts/act.ts'
import { insertRunOf, insertRunsOf } from '#server/store/certificate-runs.ts'
import { setBooking, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { insertOrFindInvestor } from '#server/store/investors.ts'
import { insertPaidEntries } from '#server/store/ledger-entries.ts'
import { setInvestmentsPaid } from '#server/store/paid-investments.ts'
import { lockRoom } from '#server/store/register.ts'
import { openReview } from './open-review.ts'

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
export async function settle(act: Act, settlements: readonly Settlement[]): Promise<void> {
  const holders: Holder[] = []
  for (const settlement of settlements.toSorted((a, b) => (a.investment.guest_email < b.investment.guest_email ? -1 : 1))) {
    const { guest_email: email, guest_name: name, guest_phone: phone } = settlement.investment
    const { id, created } = await insertOrFindInvestor(act, { email, name, phone })
    if (created) act.audit('investor_created', { investorId: id })
    holders.push({ settlement, investorId: id })
  }
  const reserved = holders.filter(({ settlement }) => settlement.reserved)
  const ranges = await insertRunsOf(act, reserved.map(({ settlement: { investment } }) => ({ investmentId: investment.id, count: investment.number_of_shares })))
  const issued: Issued[] = []
  for (const holder of holders) {
    const range = holder.settlement.reserved ? (ranges[reserved.indexOf(holder)] ?? null) : await issueUnreserved(act, holder)
    if (range) issued.push({ ...holder, range, paymentDate: dateOf(holder.settlement) })
    else await keepWaiting(act, holder.settlement)
  }
  await setInvestmentsPaid(act, issued.map(({ settlement: { investment, method, paidAt, booking }, investorId, paymentDate }) => ({ id: investment.id, investorId, method, paidAt, paymentDate, reference: booking?.reference ?? null })))
  await insertPaidEntries(act, issued.map(({ settlement: { investment, paymentId, method }, range, paymentDate }) => ({ investmentId: investment.id, paymentId, amount: investment.amount, method, range, bookedOn: paymentDate })))
  for (const one of issued) tell(act, one)
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
async function issueUnreserved(act: Act, { settlement: { investment } }: Holder): Promise<CertificateRange | null> {
  return (await hasUnreserved(act, investment.number_of_shares)) ? await insertRunOf(act, investment.id, investment.number_of_shares) : null
}

/** Money without room: it is kept, and a person decides. */
async function keepWaiting(act: Act, { investment, paymentId, booking }: Settlement): Promise<void> {
  await setUnpaidStatus(act, investment.id, 'processing')
  if (booking) await setBooking(act, investment.id, booking)
  await openReview(act, {
    kind: 'no_room', cause: `no_room:${paymentId ?? investment.id}`, investmentId: investment.id, paymentId,
    details: { shares: investment.number_of_shares, amount: toEuros(investment.amount) },
  })
}

/** Is there room that no open checkout reserves? Holds the register from here on. */
async function hasUnreserved(act: Act, shares: number): Promise<boolean> {
  const { issueSize, issued, reserved } = await lockRoom(act)
  return issueSize - issued - reserved >= shares
}

/** The calendar date of the money: what an admin typed, or Amsterdam's at the moment it came. */
function dateOf({ booking, paidAt }: Settlement): string {
  return booking?.paymentDate ?? calendarDate(paidAt)
}

function tell(act: Act, { settlement: { investment, method }, investorId, range, paymentDate }: Issued): void {
  const { id: investmentId, amount, number_of_shares: shares } = investment
  act.audit('investment_settled', { investorId, investmentId, details: { amount: toEuros(amount), shares, certificate_start: range.start, certificate_end: range.end, method } })
  act.event('payment_completed', { investment, investorId, range, method, paymentDate })
  act.letter('payment_received', { investorId, investmentId })
}
