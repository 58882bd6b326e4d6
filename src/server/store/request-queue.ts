import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { REMIND_DAYS_BEFORE, type RequestState } from '#domain/requests.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import { WAITING_REQUEST } from './requests.ts'

/** The queue of large requests, and how each goes on: called, told where to pay, reminded, expired. */

/** A request in the queue. */
export interface QueuedRequest {
  readonly id: string
  /** Whose it is, or who has its address; null: nobody whom we know. */
  readonly investor_id: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly amount: Cents
  readonly shares: number
  readonly reference: string | null
  readonly created_at: Moment
  readonly called_at: Moment | null
  readonly details_sent_at: Moment | null
  /** Calendar dates. */
  readonly remind_on: string | null
  readonly expires_on: string | null
  readonly reminded_at: Moment | null
  readonly expired_at: Moment | null
  /** Came by bank already and counts for it. */
  readonly received: Cents
}

const EXPIRED = sql`expired_at is not null`
/** What each view holds, and its order: whoever is to be called stands first. */
const VIEWS = {
  all: { where: WAITING_REQUEST, key: sql`(called_at is not null), created_at, id` },
  call: { where: sql`${WAITING_REQUEST} and called_at is null`, key: sql`created_at, id` },
  money: { where: sql`${WAITING_REQUEST} and called_at is not null`, key: sql`created_at, id` },
  expired: { where: EXPIRED, key: sql`expired_at, id` },
} as const satisfies Record<RequestState, unknown>

type Row = Omit<QueuedRequest, 'amount' | 'received'> & { readonly amount_cents: number; readonly received_cents: number }

const SELECTED = sql`
  asked.id, coalesce(asked.investor_id, investors.id) as investor_id, asked.guest_name as name, asked.guest_email as email, asked.guest_phone as phone, asked.amount_cents,
  asked.number_of_shares as shares, asked.payment_reference as reference, asked.created_at, asked.called_at, asked.details_sent_at, asked.expires_on - ${REMIND_DAYS_BEFORE}::int as remind_on,
  asked.expires_on, asked.reminded_at, asked.expired_at,
  coalesce((select sum(kept_cents) from bank_transfers where investment_id = asked.id), 0)::bigint as received_cents`
const WHOSE = sql`left join investors on asked.investor_id is null and investors.email = asked.guest_email`

function fromRow({ amount_cents, received_cents, ...rest }: Row): QueuedRequest {
  return { ...rest, amount: cents(amount_cents), received: cents(received_cents) }
}

/** So many of a view, in its order, from after one of them on. */
export async function listQueuedRequests(db: Reader, { state, limit, after }: { readonly state: RequestState; readonly limit: number; readonly after: string | null }): Promise<readonly QueuedRequest[]> {
  const { where, key } = VIEWS[state]
  const next = after === null ? sql`true` : sql`(${key}) > (select ${key} from investments where id = ${after})`
  const { rows } = await sql<Row>`
    select ${SELECTED} from (select *, row_number() over (order by ${key}) as place from investments where ${where} and ${next} order by ${key} limit ${limit}) asked ${WHOSE} order by asked.place
  `.execute(use(db))
  return rows.map(fromRow)
}

/** Nobody counts on: a queue of so many is long. */
const MOST = 1000

/** How many each view holds, counted no further than a thousand. */
export async function countQueuedRequests(db: Reader): Promise<Readonly<Record<RequestState, number>>> {
  const count = (state: RequestState) => sql`(select count(*) from (select 1 from investments where ${VIEWS[state].where} limit ${MOST}) as held)::int`
  const { rows: [row] } = await sql<Record<RequestState, number>>`select ${count('all')} as all, ${count('call')} as call, ${count('money')} as money, ${count('expired')} as expired`.execute(use(db))
  if (!row) throw new Error('the queue has no count')
  return row
}

/** One of them, wherever it stands; also one that is paid. */
export async function findQueuedRequest(db: Reader, id: string): Promise<QueuedRequest | undefined> {
  const { rows: [row] } = await sql<Row>`select ${SELECTED} from investments asked ${WHOSE} where asked.id = ${id} and asked.payment_method = 'bank_transfer'`.execute(use(db))
  return row && fromRow(row)
}

/** Somebody was called about it; the first time counts. */
export async function setCalled(tx: Tx, id: string): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investments').set({ called_at: at, updated_at: at }).where('id', '=', id).where('called_at', 'is', null).execute()
}

/** The person is told where to pay, and has until that day: from here on it is counted anew. */
export async function setDetailsSent(tx: Tx, id: string, expiresOn: string): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investments').set({ details_sent_at: at, expires_on: expiresOn, reminded_at: null, updated_at: at }).where('id', '=', id).execute()
}

/** It waits for its money again until that day. */
export async function setWaitingAgain(tx: Tx, id: string, expiresOn: string): Promise<void> {
  await use(tx).updateTable('investments')
    .set({ payment_status: 'pending', status: 'pending', expired_at: null, expires_on: expiresOn, reminded_at: null, updated_at: timestamp(tx.now()) })
    .where('id', '=', id).where('payment_status', '<>', 'paid').execute()
}

/** Requests that nobody paid anything for. */
const UNPAID = sql`${WAITING_REQUEST} and expires_on is not null and manual_payment_reference is null`

export interface DueRequest {
  readonly id: string
  readonly investor_id: string | null
  readonly expires_on: string
}

/** Locks those that are to be reminded. Whoever is dealt with at this moment is passed over. */
export async function lockToRemind(tx: Tx, today: string, most: number): Promise<readonly DueRequest[]> {
  return await lockDue(tx, sql`reminded_at is null and expires_on <= ${today}::date + ${REMIND_DAYS_BEFORE}::int`, most)
}

/** Locks those whose last day went by: each was reminded before. */
export async function lockToExpire(tx: Tx, today: string, most: number): Promise<readonly DueRequest[]> {
  return await lockDue(tx, sql`reminded_at is not null and expires_on < ${today}::date`, most)
}

async function lockDue(tx: Tx, when: ReturnType<typeof sql>, most: number): Promise<readonly DueRequest[]> {
  const { rows } = await sql<DueRequest>`
    select id, investor_id, expires_on from investments where ${UNPAID} and ${when} order by id limit ${most} for update skip locked
  `.execute(use(tx))
  return rows
}

export async function setRequestReminded(tx: Tx, id: string, expiresOn: string): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investments').set({ reminded_at: at, expires_on: expiresOn, updated_at: at }).where('id', '=', id).execute()
}

export async function setExpired(tx: Tx, id: string): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investments').set({ expired_at: at, payment_status: 'failed', status: 'failed', updated_at: at }).where('id', '=', id).execute()
}
