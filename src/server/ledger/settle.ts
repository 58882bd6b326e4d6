import type { Addition } from '#domain/additions.ts'
import { rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import { toEuros } from '#domain/money.ts'
import { noteText, type NotedNumbers } from '#domain/noted-numbers.ts'
import type { Act } from '#server/acts/act.ts'
import type { Contact } from '#server/acts/events.ts'
import { insertRunNamed, insertRuns, type RunWanted } from '#server/store/certificate-runs.ts'
import { setBooking, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { insertOrFindInvestors, lockInvestors, type Person } from '#server/store/investors.ts'
import { insertPaidEntries } from '#server/store/ledger-entries.ts'
import { setInvestmentsPaid } from '#server/store/paid-investments.ts'
import { contactOf } from './contact-of.ts'
import { openReview } from './open-review.ts'
import { writerOf } from './writer.ts'

/** Money that has certainly come for an investment that is locked and not yet paid. */
export interface Settlement {
  readonly investment: Investment
  readonly paymentId: string | null
  readonly method: 'ideal' | 'creditcard' | 'bank_transfer'
  /** The provider's own word for it; absent: it did not come by the provider. */
  readonly providerMethod?: string | null
  readonly paidAt: Moment
  /** Of a bank transfer: what the admin typed. */
  readonly booking?: { readonly reference: string; readonly paymentDate: string }
  /**
   * What was issued for it already, as the provider's record says, in a time that a restored database does not know: exactly
   * these numbers, or none (contract 4.26). Absent or null: no record names any.
   */
  readonly noted?: NotedNumbers | null
  /** An admin brought it, and it is told as what he added. Absent: it is told as a payment. */
  readonly addition?: Addition
  /** A person decided that other numbers will do where these are somebody else's by now. */
  readonly orOthers?: true
}

/**
 * Turns money into certificates: investor created or found, range allocated, paid, booked, audited and announced,
 * all in the caller's transaction. The issue's lock comes last and in one stretch, after every lock on people,
 * so that settlements never wait for each other in a circle; what needs no lock is then written for all at once.
 * Room that was promised to an investment is its own, what was promised to others is left to them (contract 4.9);
 * money without room stays `processing` and in review.
 */
export async function settle(act: Act, settlements: readonly Settlement[]): Promise<void> {
  const people = await peopleOf(act, settlements)
  const ranges = await issue(act, people)
  const issued: Issued[] = []
  for (const [place, one] of people.entries()) {
    const range = ranges[place]
    if (range) issued.push({ ...one, range, paymentDate: dateOf(one.settlement) })
    else await keepWaiting(act, one)
  }
  await setInvestmentsPaid(act, issued.map(({ settlement: { investment, method, providerMethod = null, paidAt, booking }, person, range, paymentDate }) => ({ id: investment.id, investorId: person.id, range, method, providerMethod, paidAt, paymentDate, reference: booking?.reference ?? null })))
  await insertPaidEntries(act, issued.map(({ settlement: { investment, paymentId, method, providerMethod }, range, paymentDate }) => ({ investmentId: investment.id, paymentId, amount: investment.amount, method: providerMethod ?? method, range, bookedOn: paymentDate })))
  for (const one of issued) tell(act, one)
}

interface OfPerson {
  readonly settlement: Settlement
  readonly person: Person
  readonly contact: Contact
}

/** Numbers for each, those first whose numbers are known already; null where there are none. */
async function issue(act: Act, people: readonly OfPerson[]): Promise<readonly (CertificateRange | null)[]> {
  const named: (CertificateRange | null)[] = []
  for (const one of people) named.push(await again(act, one))
  const others = people.filter(({ settlement: { noted, orOthers } }, place) => named[place] === null && (!noted || orOthers === true))
  const lowest = await insertRuns(act, others.map(wanted), writerOf(act))
  return people.map((one, place) => named[place] ?? lowest[others.indexOf(one)] ?? null)
}

function wanted({ settlement: { investment }, person }: OfPerson): RunWanted {
  return { issue: investment.issue, kind: 'issue', holderId: person.holderId, count: investment.base_shares + investment.bonus_shares, investmentId: investment.id, assignmentId: null }
}

async function again(act: Act, one: OfPerson): Promise<CertificateRange | null> {
  const { issue, holderId, count } = wanted(one)
  const { noted, investment } = one.settlement
  const [range, ...more] = noted?.ranges ?? []
  if (!noted || !range || more.length > 0 || noted.issue !== issue || rangeSize(range) !== count) return null
  return (await insertRunNamed(act, { issue, holderId, range, investmentId: investment.id, reason: null }, writerOf(act))) ? range : null
}

interface Issued extends OfPerson {
  readonly range: CertificateRange
  readonly paymentDate: string
}

/** Whose each investment is: the investor that it is linked to; by its e-mail address only before (contract 4.7). */
async function peopleOf(act: Act, settlements: readonly Settlement[]): Promise<readonly OfPerson[]> {
  const linked = await lockInvestors(act, settlements.flatMap(({ investment }) => investment.investor_id ?? []))
  const each = settlements.toSorted((a, b) => (a.investment.guest_email < b.investment.guest_email ? -1 : 1))
    .map((settlement) => ({ settlement, known: linked.find(({ id }) => id === settlement.investment.investor_id) }))
  const introduced = await insertOrFindInvestors(act, each.flatMap(({ settlement: { investment }, known }) => known ? [] : [{ email: investment.guest_email, name: investment.guest_name, phone: investment.guest_phone }]))
  for (const { id, created } of introduced.values()) if (created) act.audit('investor_created', { investorId: id })
  return each.map(({ settlement, known }) => {
    const person = known ?? introduced.get(settlement.investment.guest_email)
    if (!person) throw new Error('an investor was neither there nor made')
    return { settlement, contact: contactOf(settlement.investment, known), person }
  })
}

/** Money without room: it is kept, a person decides, and whoever paid hears of it at once. */
async function keepWaiting(act: Act, { settlement: { investment, paymentId, booking, noted }, person: { id: investorId } }: OfPerson): Promise<void> {
  await setUnpaidStatus(act, investment.id, 'processing')
  if (booking) await setBooking(act, investment.id, booking)
  await openReview(act, {
    kind: 'no_room', cause: `no_room:${paymentId ?? investment.id}`, investmentId: investment.id, paymentId,
    details: { shares: investment.number_of_shares, amount: toEuros(investment.amount), ...(noted ? { certificates: noteText(noted.ranges) } : {}) },
  })
  // Who had numbers in a time that a restored database does not know was told of them then.
  if (!noted) act.letter('payment_waits', { investorId, investmentId: investment.id })
}

/** The calendar date of the money: what an admin typed, or Amsterdam's at the moment it came. */
function dateOf({ booking, paidAt }: Settlement): string {
  return booking?.paymentDate ?? calendarDate(paidAt)
}

function tell(act: Act, { settlement: { investment, method, providerMethod, addition }, person, contact, range, paymentDate }: Issued): void {
  const investorId = person.id
  const { id: investmentId, amount, number_of_shares: shares } = investment
  act.audit('investment_settled', { investorId, investmentId, details: { amount: toEuros(amount), shares, certificate_start: range.start, certificate_end: range.end, method: providerMethod ?? method } })
  act.event(addition === 'client' ? 'manual_client_added' : 'payment_completed', { investment, contact, investorId, range, method, paymentDate })
  act.letter(addition === undefined ? 'payment_received' : LETTERS[addition], { investorId, investmentId })
}

/** What an addition is told by. */
const LETTERS = { client: 'client_added', extra: 'extra_investment' } as const satisfies Readonly<Record<Addition, string>>
