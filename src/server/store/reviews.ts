import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { MONEY_BACK, type MoneyBack } from '#domain/portfolio.ts'
import { sumToRefund, type ForeignSum } from '#domain/refunds.ts'
import type { ReviewKind, ReviewState } from '#domain/reviews.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface NewReview {
  readonly kind: ReviewKind
  /** One row for one cause, however often it is seen. */
  readonly cause: string
  readonly investmentId: string | null
  readonly paymentId: string | null
  /** Of money that came by bank. */
  readonly transferId?: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Opens a case for a person to decide; false when it stood already. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const row = await use(tx).insertInto('reviews')
    .values({ kind: review.kind, cause: review.cause, investment_id: review.investmentId, payment_id: review.paymentId, transfer_id: review.transferId ?? null, details: JSON.stringify(review.details), opened_at: timestamp(tx.now()) })
    .onConflict((conflict) => conflict.column('cause').doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

/** A case, with whose it is while the person is there. */
export interface Review extends ReviewState {
  readonly id: string
  readonly kind: ReviewKind
  readonly investment_id: string | null
  readonly payment_id: string | null
  readonly transfer_id: string | null
  readonly details: Record<string, unknown>
  readonly opened_at: Moment
  readonly resolved_at: Moment | null
  readonly resolution: string | null
  readonly reason: string | null
  /** By what the provider knows its money; null: it did not come through one. */
  readonly provider_id: string | null
  /** What can be sent back of it; null: not known. */
  readonly to_refund: Cents | ForeignSum | null
  /** Money is being sent back: nothing else may be decided meanwhile. */
  readonly refunding_at: Moment | null
  /** What it is about, of money that came by bank: its rest, or all that is kept of a part; null: it came otherwise. */
  readonly by_bank: Cents | null
  readonly investor_name: string | null
  readonly investor_id: string | null
}

const COLUMNS = ['reviews.id', 'reviews.kind', 'reviews.investment_id', 'reviews.payment_id', 'reviews.transfer_id', 'reviews.details', 'reviews.opened_at', 'reviews.resolved_at', 'reviews.resolution', 'reviews.reason', 'reviews.refunding_at'] as const

/**
 * How it stands with the money: as our row of the payment says, or the booking by hand; of a payment that is not ours as
 * it was asked for, the provider's word that opened the case.
 */
const KEPT = sql`coalesce((select sum(kept_cents) from bank_transfers where investment_id = reviews.investment_id), 0)`
const BY_BANK = sql<number | null>`(case
  when reviews.kind = 'part_transfer' or (reviews.kind = 'no_room' and reviews.payment_id is null and ${KEPT} > 0) then ${KEPT}
  when reviews.transfer_id is not null then coalesce((select amount_cents - kept_cents - returned_cents - moved_cents from bank_transfers where id = reviews.transfer_id), 0) end)::bigint`
const MONEY = sql<ReviewState['money']>`case
  when ${BY_BANK} is not null then case when ${BY_BANK} > 0 then 'here' else 'gone' end
  when reviews.kind in ('payment_mismatch', 'unmatched_payment') and (payment.id is null or payment.state <> 'paid') then 'here'
  when payment.id is null then case when investment.manual_payment_reference is null then 'none' else 'here' end
  when payment.state <> 'paid' then 'none'
  when payment.refunded_cents + payment.charged_back_cents = 0 then 'here'
  when payment.refunded_cents + payment.charged_back_cents < payment.amount_cents then 'part' else 'gone' end`
const NUMBERS = sql<ReviewState['numbers']>`case when investment.payment_status = 'paid' then 'held' when investment.retracted_at is not null then 'withdrawn' else 'none' end`
const PROVIDER_ID = sql<string | null>`coalesce(payment.provider_payment_id, reviews.details ->> 'provider_payment_id')`

function reviews(db: Reader) {
  return use(db).selectFrom('reviews').leftJoin('investments as investment', 'investment.id', 'reviews.investment_id').leftJoin('payments as payment', 'payment.id', 'reviews.payment_id')
    .select(COLUMNS).select(['investment.guest_name as investor_name', 'investment.investor_id', MONEY.as('money'), NUMBERS.as('numbers'), sql<boolean>`investment.id is not null`.as('known'), PROVIDER_ID.as('provider_id')])
    .select(['payment.state as payment_state', 'payment.amount_cents', 'payment.refunded_cents', 'payment.charged_back_cents', BY_BANK.as('by_bank_cents')])
    .select(sql<number>`coalesce((select minimum_shares * coalesce(investment.share_price_cents, share_price_cents) from issues where number = coalesce(investment.issue, 1)), 0)::bigint`.as('least_cents'))
}

type Row = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

function fromRow({ payment_state: state, amount_cents: amount, refunded_cents: refunded, charged_back_cents: chargedBack, by_bank_cents: byBank, least_cents: least, ...row }: Row): Review {
  const payment = state === null || amount === null ? null : { state, amount: cents(amount), refunded: cents(refunded ?? 0), chargedBack: cents(chargedBack ?? 0) }
  const to_refund = sumToRefund(row, payment)
  const by_bank = byBank === null ? null : cents(byBank)
  return { ...row, to_refund, by_bank, refundable: row.provider_id !== null && to_refund !== null, byHand: by_bank !== null, enough: by_bank === null || by_bank >= least }
}

export interface ReviewOrder {
  readonly all: boolean
  /** Only those that were decided, newest first. */
  readonly resolved?: boolean
  readonly limit: number
}

/** Open cases, oldest first; with `all` the resolved ones after them. The name is there while the person is. */
export async function listReviews(db: Reader, order: ReviewOrder): Promise<readonly Review[]> {
  if (order.resolved === true) return (await reviews(db).where('reviews.resolved_at', 'is not', null).orderBy('reviews.resolved_at', 'desc').orderBy('reviews.id').limit(order.limit).execute()).map(fromRow)
  const query = reviews(db).orderBy('reviews.resolved_at', (by) => by.asc().nullsFirst()).orderBy('reviews.opened_at').limit(order.limit)
  return (await (order.all ? query : query.where('reviews.resolved_at', 'is', null)).execute()).map(fromRow)
}

export async function findReview(db: Reader, id: string): Promise<Review | undefined> {
  const row = await reviews(db).where('reviews.id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export async function lockReview(tx: Tx, id: string): Promise<Review | undefined> {
  const row = await reviews(tx).where('reviews.id', '=', id).forUpdate('reviews').executeTakeFirst()
  return row && fromRow(row)
}

export async function setReviewResolved(tx: Tx, id: string, how: { readonly resolution: string; readonly adminId: string; readonly reason: string | null }): Promise<void> {
  await use(tx).updateTable('reviews')
    .set({ resolved_at: timestamp(tx.now()), resolution: how.resolution, resolved_by: how.adminId, reason: how.reason }).where('id', '=', id).execute()
}

/** The rest came, or more of it: there is nothing left to decide about what came before. */
export async function setPartResolved(tx: Tx, investmentId: string, resolution: 'paid_in_full' | 'more_came'): Promise<void> {
  await use(tx).updateTable('reviews').set({ resolved_at: timestamp(tx.now()), resolution })
    .where('investment_id', '=', investmentId).where('resolved_at', 'is', null).where('kind', '=', 'part_transfer').execute()
}

export async function setRefunding(tx: Tx, id: string, at: Moment | null): Promise<void> {
  await use(tx).updateTable('reviews').set({ refunding_at: at === null ? null : timestamp(at) }).where('id', '=', id).execute()
}

/** Does a person still have to decide about this payment? */
export async function hasOpenReview(db: Reader, paymentId: string): Promise<boolean> {
  return (await use(db).selectFrom('reviews').select('id').where('payment_id', '=', paymentId).where('resolved_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Does money that came for this investment wait for numbers, as far as nobody has decided otherwise? */
export async function waitsForRoom(db: Reader, investmentId: string): Promise<boolean> {
  return (await use(db).selectFrom('reviews').select('id').where('investment_id', '=', investmentId).where('kind', '=', 'no_room').where('resolved_at', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Money of investments that hold numbers which went back, and about which a person still has to decide. */
export async function listMoneyBack(db: Reader, investmentIds: readonly string[]): Promise<readonly { readonly investment_id: string; readonly kind: MoneyBack; readonly amount: Cents }[]> {
  if (investmentIds.length === 0) return []
  const rows = await use(db).selectFrom('reviews').innerJoin('investments as investment', 'investment.id', 'reviews.investment_id').innerJoin('payments as payment', 'payment.id', 'reviews.payment_id')
    .where('reviews.investment_id', 'in', investmentIds).where('reviews.resolved_at', 'is', null).where('reviews.kind', 'in', MONEY_BACK).where('investment.payment_status', '=', 'paid')
    // Each step of it opened a case of its own.
    .distinctOn(['reviews.payment_id', 'reviews.kind']).orderBy('reviews.payment_id').orderBy('reviews.kind')
    .select(['investment.id as investment_id', 'reviews.kind', 'payment.refunded_cents', 'payment.charged_back_cents']).execute()
  return rows.map(({ investment_id, kind, refunded_cents, charged_back_cents }) => (
    kind === 'refund' ? { investment_id, kind, amount: cents(refunded_cents) } : { investment_id, kind: 'chargeback' as const, amount: cents(charged_back_cents) }
  )).filter(({ amount }) => amount > 0)
}

/** The money of these cases went back by itself: there is nothing left to decide. */
export async function setRefundedElsewhere(tx: Tx, paymentId: string): Promise<void> {
  await use(tx).updateTable('reviews').set({ resolved_at: timestamp(tx.now()), resolution: 'refunded_at_provider' })
    .where('payment_id', '=', paymentId).where('resolved_at', 'is', null).where('kind', 'in', ['second_payment', 'no_room', 'unmatched_payment', 'payment_mismatch']).execute()
}
