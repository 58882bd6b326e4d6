import { sql } from 'kysely'
import { cents, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'
import { isOver, type PaymentState } from '#domain/payment-status.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx, Writer } from '#server/db/tx.ts'

export type MoveSource = 'checkout' | 'webhook' | 'page' | 'sweep' | 'admin'

export interface Payment {
  readonly id: string
  readonly investment_id: string | null
  /** The investment that it was made for; the provider names it in every answer. */
  readonly sent_for: string
  readonly attempt: number
  readonly idempotency_key: string
  readonly provider_payment_id: string | null
  readonly state: PaymentState
  readonly amount: Cents
  readonly shares: number
  readonly method: string
  readonly checkout_url: string | null
  readonly expires_at: Moment | null
  readonly refunded: Cents
  readonly chargedBack: Cents
  readonly paid_at: Moment | null
  readonly checked_at: Moment | null
  readonly refused_at: Moment | null
  /** Money came that is not what was asked for: a person looks at it. */
  readonly questioned_at: Moment | null
  /** What was issued for it, as the provider's own record said when it was last read. */
  readonly noted: NotedNumbers | null
  readonly created_at: Moment
}

const COLUMNS = ['id', 'investment_id', 'sent_for', 'attempt', 'idempotency_key', 'provider_payment_id', 'state', 'amount_cents', 'shares', 'method', 'checkout_url', 'expires_at', 'refunded_cents', 'charged_back_cents', 'paid_at', 'checked_at', 'refused_at', 'questioned_at', 'noted', 'created_at'] as const
const LIVE = ['sending', 'open', 'pending', 'authorized'] as const

type Row = Omit<Payment, 'amount' | 'refunded' | 'chargedBack'> & { readonly amount_cents: number; readonly refunded_cents: number; readonly charged_back_cents: number }

function fromRow({ amount_cents, refunded_cents, charged_back_cents, ...rest }: Row): Payment {
  return { ...rest, amount: cents(amount_cents), refunded: cents(refunded_cents), chargedBack: cents(charged_back_cents) }
}

/** Every attempt for an investment, newest first. */
export async function listPaymentsOf(db: Reader, investmentId: string): Promise<readonly Payment[]> {
  const rows = await use(db).selectFrom('payments').select(COLUMNS).where('investment_id', '=', investmentId).orderBy('attempt', 'desc').execute()
  return rows.map(fromRow)
}

export interface NewPayment {
  readonly investmentId: string
  readonly attempt: number
  readonly key: string
  readonly amount: Cents
  readonly shares: number
  readonly method: string
  /** A keyed hash of the network address that it was asked for from; null: from nowhere. */
  readonly askedFrom: Buffer | null
}

/** `made`: the provider had made it before this row was. Beside another that is live it begins as ended, from where money may still come. */
export async function insertPayment(tx: Tx, payment: NewPayment, made?: { readonly providerId: string; readonly state: 'sending' | 'expired' }): Promise<Payment> {
  const at = timestamp(tx.now())
  const state = made?.state ?? 'sending'
  const row = await use(tx).insertInto('payments')
    .values({
      investment_id: payment.investmentId, sent_for: payment.investmentId, attempt: payment.attempt, idempotency_key: payment.key, state, amount_cents: payment.amount,
      shares: payment.shares, method: payment.method, provider_payment_id: made?.providerId ?? null, asked_from: payment.askedFrom, created_at: at, updated_at: at, ended_at: isOver(state) ? at : null,
    })
    .returning(COLUMNS).executeTakeFirstOrThrow()
  await insertMove(tx, { paymentId: row.id, from: null, to: state, source: made ? 'sweep' : 'checkout' })
  return fromRow(row)
}

export async function findPayment(db: Reader, id: string): Promise<Payment | undefined> {
  const row = await use(db).selectFrom('payments').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const row = await use(tx).selectFrom('payments').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Payments by the ids that the provider gave them. */
export async function listPaymentsByProviderId(db: Reader, providerIds: readonly string[]): Promise<readonly Payment[]> {
  const rows = await use(db).selectFrom('payments').select(COLUMNS).where(sql<boolean>`provider_payment_id = any(${[...providerIds]})`).execute()
  return rows.map(fromRow)
}

/** Payments by their ids, locked in that order; those that are gone are left out. */
export async function lockPayments(tx: Tx, ids: readonly string[]): Promise<readonly Payment[]> {
  if (ids.length === 0) return []
  const rows = await use(tx).selectFrom('payments').select(COLUMNS).where(sql<boolean>`id = any(${[...ids]})`).orderBy('id').forUpdate().execute()
  return rows.map(fromRow)
}

export async function findPaymentByProviderId(db: Reader, providerId: string): Promise<Payment | undefined> {
  const row = await use(db).selectFrom('payments').select(COLUMNS).where('provider_payment_id', '=', providerId).executeTakeFirst()
  return row && fromRow(row)
}

export async function findPaymentByAttempt(db: Reader, investmentId: string, attempt: number): Promise<Payment | undefined> {
  const row = await use(db).selectFrom('payments').select(COLUMNS).where('sent_for', '=', investmentId).where('attempt', '=', attempt).executeTakeFirst()
  return row && fromRow(row)
}

/** What the provider said of a payment: kept as it is, whatever state follows from it. */
export interface ProviderFacts {
  readonly providerId: string
  readonly checkoutUrl: string | null
  readonly expiresAt: Moment | null
  readonly method: string | null
  readonly noted: NotedNumbers | null
}

/** Writes down what the provider said of each, in one round trip. */
export async function setProviderFacts(tx: Tx, said: readonly (ProviderFacts & { readonly paymentId: string })[]): Promise<void> {
  if (said.length === 0) return
  const facts = said.map(({ expiresAt, ...rest }) => ({ ...rest, expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() }))
  await sql`
    update payments set provider_payment_id = fact."providerId", checkout_url = fact."checkoutUrl", checked_at = ${timestamp(tx.now())}, updated_at = ${timestamp(tx.now())},
      expires_at = fact."expiresAt", method = coalesce(fact.method, payments.method), noted = coalesce(fact.noted, payments.noted)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact ("paymentId" uuid, "providerId" text, "checkoutUrl" text, "expiresAt" timestamptz, method text, noted jsonb)
    where payments.id = fact."paymentId"
  `.execute(use(tx))
}

export interface Move {
  readonly paymentId: string
  readonly from: PaymentState | null
  readonly to: PaymentState
  readonly source: MoveSource
  /** When the money came, of a move to `paid`. */
  readonly paidAt?: Moment | null
}

/** Moves payments and writes the moves down, in one round trip. The rule whether they may stands in the domain. */
export async function movePayments(tx: Tx, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const at = timestamp(tx.now())
  const facts = moves.map(({ paidAt = null, ...move }) => ({ ...move, over: isOver(move.to), paidAt: paidAt === null ? null : new Date(paidAt).toISOString() }))
  await sql`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as move ("paymentId" uuid, "from" text, "to" text, source text, over boolean, "paidAt" timestamptz)
    ), moved as (
      update payments set state = move."to", updated_at = ${at}, ended_at = case when move.over then ${at}::timestamptz end, paid_at = coalesce(move."paidAt", payments.paid_at)
      from move where payments.id = move."paymentId"
    )
    insert into payment_history (payment_id, from_state, to_state, source, at) select "paymentId", "from", "to", source, ${at} from move
  `.execute(use(tx))
}

async function insertMove(tx: Tx, move: Move): Promise<void> {
  await use(tx).insertInto('payment_history').values({ payment_id: move.paymentId, from_state: move.from, to_state: move.to, source: move.source, at: timestamp(tx.now()) }).execute()
}

/** Does another checkout of the investment still wait for money? */
export async function hasLivePayment(db: Reader, investmentId: string): Promise<boolean> {
  const row = await use(db).selectFrom('payments').select('id').where('investment_id', '=', investmentId).where('state', 'in', LIVE).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Has somebody paid, and the bank not yet said so, or is the money in? */
export async function isMoneyUnderWay(db: Reader, investmentId: string): Promise<boolean> {
  const row = await use(db).selectFrom('payments').select('id').where('investment_id', '=', investmentId).where('state', 'in', ['pending', 'authorized', 'paid']).limit(1).executeTakeFirst()
  return row !== undefined
}

/** A person looks at its money, or has decided about it. */
export async function setQuestioned(tx: Tx, id: string, questioned: boolean): Promise<void> {
  await use(tx).updateTable('payments').set({ questioned_at: questioned ? timestamp(tx.now()) : null }).where('id', '=', id).execute()
}

/** The provider said no to making it. */
export async function setRefused(pool: Pool, id: string): Promise<void> {
  await use(pool).updateTable('payments').set({ refused_at: timestamp(pool.now()) }).where('id', '=', id).where('state', '=', 'sending').execute()
}

/** Looked at, with nothing to write down. */
export async function setChecked(tx: Writer, providerId: string): Promise<void> {
  await use(tx).updateTable('payments').set({ checked_at: timestamp(tx.now()) }).where('provider_payment_id', '=', providerId).execute()
}

/** How much of a payment went back to the payer, in all. */
export async function setReversed(tx: Tx, id: string, reversed: { readonly refunded: Cents; readonly chargedBack: Cents }): Promise<void> {
  await use(tx).updateTable('payments')
    .set({ refunded_cents: reversed.refunded, charged_back_cents: reversed.chargedBack, updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

/** Payments whose call to the provider began before a moment and never came to an end. */
export async function listSendingFromBefore(db: Reader, before: Moment): Promise<readonly Payment[]> {
  const rows = await use(db).selectFrom('payments').select(COLUMNS).where('state', '=', 'sending').where('created_at', '<', timestamp(before)).orderBy('created_at').limit(200).execute()
  return rows.map(fromRow)
}

/** Provider ids of paid ones that were last looked at before a moment and paid after another: money may have gone back. */
export async function listPaidUnchecked(db: Reader, before: Moment, paidAfter: Moment, most: number): Promise<readonly string[]> {
  const rows = await use(db).selectFrom('payments').select('provider_payment_id')
    .where('state', '=', 'paid').where('checked_at', '<', timestamp(before)).where('paid_at', '>', timestamp(paidAfter)).orderBy('checked_at').limit(most).execute()
  return rows.flatMap((row) => row.provider_payment_id ?? [])
}

/** Provider ids of ended ones that ended after a moment and were last looked at before another: money may come late. */
export async function listEndedUnchecked(db: Reader, before: Moment, endedAfter: Moment, most: number): Promise<readonly string[]> {
  const rows = await use(db).selectFrom('payments').select('provider_payment_id')
    .where('state', 'in', ['canceled', 'expired', 'failed']).where('provider_payment_id', 'is not', null)
    .where('ended_at', '>', timestamp(endedAfter)).where('checked_at', '<', timestamp(before)).orderBy('checked_at').limit(most).execute()
  return rows.flatMap((row) => row.provider_payment_id ?? [])
}

/** Provider ids of the live checkouts of an investment. */
export async function listLiveProviderIds(db: Reader, investmentId: string): Promise<readonly string[]> {
  const rows = await use(db).selectFrom('payments').select('provider_payment_id').where('investment_id', '=', investmentId).where('state', 'in', LIVE).execute()
  return rows.flatMap((row) => row.provider_payment_id ?? [])
}

/** Provider ids of live checkouts that nobody has looked at since a moment. */
export async function listUncheckedSince(db: Reader, before: Moment, most: number): Promise<readonly string[]> {
  const rows = await use(db).selectFrom('payments').select('provider_payment_id')
    .where('state', 'in', LIVE).where('provider_payment_id', 'is not', null).where('checked_at', '<', timestamp(before))
    .orderBy('checked_at').limit(most).execute()
  return rows.flatMap((row) => row.provider_payment_id ?? [])
}

/** Ties a payment to another investment: the one that it paid for in the end. */
export async function setPaymentInvestment(tx: Tx, id: string, investmentId: string): Promise<void> {
  await use(tx).updateTable('payments').set({ investment_id: investmentId, updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

/** Has money come for the investment by any of its checkouts, and not gone back entirely? */
export async function hasPaidPayment(db: Reader, investmentId: string): Promise<boolean> {
  return (await listMoneyIn(db, [investmentId])).length > 0
}

/** For which of these investments money has come by any of their checkouts and not gone back entirely. */
export async function listMoneyIn(db: Reader, investmentIds: readonly string[]): Promise<readonly (string | null)[]> {
  const rows = await use(db).selectFrom('payments').select('investment_id').where(sql<boolean>`investment_id = any(${[...investmentIds]})`).where('state', '=', 'paid')
    .whereRef('amount_cents', '>', (by) => by('refunded_cents', '+', by.ref('charged_back_cents'))).execute()
  return rows.map(({ investment_id: id }) => id)
}

export async function isKnownPayment(db: Reader, providerId: string): Promise<boolean> {
  return (await use(db).selectFrom('payments').select('id').where('provider_payment_id', '=', providerId).executeTakeFirst()) !== undefined
}
