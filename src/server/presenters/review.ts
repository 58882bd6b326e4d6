import type * as z from 'zod/mini'
import type { review, ReviewDetail, undelivered } from '#contract/admin-reviews.ts'
import { asciiHost } from '#contract/host-name.ts'
import { restOf } from '#domain/bank-transfers.ts'
import { type CertificateRange, rangeSize, sayCertificates, sayRange } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import { formatCalendarDate, formatShortDate, formatTime } from '#domain/moment.ts'
import { formatEuro, fromEuros, type Cents } from '#domain/money.ts'
import { foreseeActs, type Giving } from '#domain/review-previews.ts'
import { actsOn, REVIEWS, type ReviewAct } from '#domain/reviews.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { BankTransfer } from '#server/store/bank-transfers.ts'
import type { Investment } from '#server/store/investments.ts'
import type { ParkedMessage } from '#server/store/outbox.ts'
import type { Payment } from '#server/store/payments.ts'
import type { Review } from '#server/store/reviews.ts'

/** A case in plain Dutch, with what may be done about it now. */
export function presentReview(row: Review): z.output<typeof review> {
  const { short, what, meaning } = REVIEWS[row.kind]
  return {
    id: row.id, kind: row.kind, short, what, meaning, amount: saidAmount(row), acts: [...actsOn({ ...row, resolved: row.resolved_at !== null })],
    investment_id: row.investment_id, investor_id: row.investor_id, investor_name: row.investor_name, details: row.details, opened_at: iso(row.opened_at),
    resolved_at: isoOrNull(row.resolved_at), resolution: row.resolution, reason: row.reason,
  }
}

/** The money that a case is about. */
function saidAmount({ by_bank: byBank, to_refund: sum, details: { amount } }: Review): string | null {
  const known = byBank ?? (typeof sum === 'number' ? sum : typeof amount === 'number' ? fromEuros(amount) : null)
  if (known !== null) return formatEuro(known)
  return sum !== null && typeof sum === 'object' ? `${sum.value} ${sum.currency}` : null
}

interface ReviewFacts {
  readonly review: Review
  readonly investment: Investment | undefined
  readonly payments: readonly Payment[]
  readonly bought: ReadonlyMap<string, CertificateRange | null>
  readonly transfers: readonly BankTransfer[]
  readonly acts: readonly ReviewAct[]
  readonly amount: Cents | null
  readonly held: CertificateRange | null
  readonly gives: Readonly<Partial<Record<ReviewAct, Giving>>>
}

/** A case with all money that came for its investment, and what each act will change. */
export function presentReviewDetail({ review: row, investment, payments, bought, transfers, acts, amount, held, gives }: ReviewFacts): ReviewDetail {
  const foreign = row.to_refund !== null && typeof row.to_refund === 'object' ? `${row.to_refund.value} ${row.to_refund.currency}` : null
  const { choices, blocked } = foreseeActs(acts, { amount, foreign, held, gives, letterTo: investment ? readableEmail(investment.guest_email, asciiHost) : null })
  const known = payments.map(({ id, provider_payment_id: name, amount: asked, paid_at: at, state, refunded, chargedBack }) => ({
    id, name: name ?? 'Betaling', amount: formatEuro(asked), came: at === null ? 'nog niet geteld' : `${formatShortDate(at)} ${formatTime(at)}`, numbers: presentNumbers(bought.get(id) ?? null),
    standing: state === 'paid' ? saidBack(refunded, chargedBack) : paidOf(row, id),
  }))
  return {
    review: presentReview(row), stands: sayStanding(row, held), moneys: [...(known.length === 0 ? unknownMoney(row) : known), ...transfers.map((one) => presentTransfer(one, held))],
    choices: [...choices], blocked: [...blocked],
  }
}

function presentNumbers(range: CertificateRange | null) {
  return range && { certificate_start: range.start, certificate_end: range.end }
}

function saidBack(refunded: Cents, chargedBack: Cents): string | null {
  const parts = [refunded > 0 ? `${formatEuro(refunded)} terugbetaald` : '', chargedBack > 0 ? `${formatEuro(chargedBack)} teruggeboekt` : ''].filter(Boolean)
  return parts.length === 0 ? null : parts.join(', ')
}

/** Of a payment that is not what was asked for: what really came. */
function paidOf({ payment_id: about, details: { paid } }: Review, id: string): string | null {
  const came = about === id && typeof paid === 'number' ? fromEuros(paid) : null
  return came === null ? null : `${formatEuro(came)} kwam`
}

/** Money that no row of ours knows: all that the provider said of it. */
function unknownMoney({ details: { provider_payment_id: name, paid, paid_at: at } }: Review) {
  const amount = typeof paid === 'number' ? fromEuros(paid) : null
  if (typeof name !== 'string') return []
  return [{ id: name, name, amount: amount === null ? 'onbekend' : formatEuro(amount), came: typeof at === 'string' ? `${formatShortDate(Date.parse(at))} ${formatTime(Date.parse(at))}` : 'onbekend', numbers: null, standing: null }]
}

function presentTransfer(transfer: BankTransfer, held: CertificateRange | null) {
  const { reference, booked_on: day, amount, kept, returned, moved } = transfer
  const rest = restOf(transfer)
  const parts = [kept > 0 && kept < amount ? `${formatEuro(kept)} telt mee` : '', returned > 0 ? `${formatEuro(returned)} teruggestort` : '', moved > 0 ? `${formatEuro(moved)} extra investering` : '', rest > 0 ? `${formatEuro(rest)} wacht` : ''].filter(Boolean)
  return { id: transfer.id, name: reference, amount: formatEuro(amount), came: formatCalendarDate(day), numbers: kept > 0 ? presentNumbers(held) : null, standing: parts.length === 0 ? null : parts.join(', ') }
}

function sayStanding({ investor_name: name, numbers }: Review, held: CertificateRange | null): string | null {
  if (name === null) return null
  if (held) return `Op naam van ${name} ${rangeSize(held) === 1 ? 'staat' : 'staan'} ${sayCertificates(rangeSize(held))} van deze investering: ${sayRange(held)}.`
  return numbers === 'withdrawn' ? `De certificaten van ${name} zijn ingetrokken.` : `Op naam van ${name} staan geen certificaten van deze investering.`
}

/** A message that was given up, with what its receiver said. */
export function presentUndelivered({ id, channel, name, occurred_at, attempts, last_error }: ParkedMessage): z.output<typeof undelivered> {
  return { id, channel, name, occurred_at: iso(occurred_at), attempts, reason: last_error }
}
