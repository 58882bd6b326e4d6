import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { AddressHolds, GuestHolds } from '#domain/room.ts'
import type { Promised, Room } from '#domain/promises.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface RoomWanted {
  readonly issue: number
  readonly paymentId: string
  readonly investmentId: string
  readonly shares: number
  /** A keyed hash of the network address that asks, under every secret of a rotation. */
  readonly askedFrom: readonly Buffer[]
}

export interface RoomFound extends GuestHolds {
  /** What was left before, over all runs. */
  readonly room: number
  readonly promised: boolean
  /** When the issue closes. */
  readonly closesAt: Moment | null
  readonly size: number
  /** What other checkouts were promised. */
  readonly reserved: number
  /** When the first of this guest's other checkouts ends. */
  readonly endsAt: Moment | null
}

/** Promises a checkout its numbers in one free run, beside all that is promised there, in one round trip. Takes the issue's lock. */
export async function insertReservation(tx: Tx, { issue, paymentId, investmentId, shares, askedFrom }: RoomWanted): Promise<RoomFound> {
  const { rows } = await sql<RoomFound>`
    select room, promised, closes_at as "closesAt", size, reserved, proven, held, left_behind as "leftBehind", ends_at as "endsAt"
    from reserve_room(${issue}, ${paymentId}, ${investmentId}, ${shares}, ${[...askedFrom]}::bytea[])
  `.execute(use(tx))
  const found = rows[0]
  if (!found) throw new Error(`there is no issue ${issue}`)
  return found
}

/** No more than so many runs are looked at when promises are moved together. */
const MOST_RUNS = 500

/** The largest free runs, and the promises that stand in them. Under the issue's lock. */
export async function listPromises(tx: Tx, issue: number): Promise<{ readonly rooms: readonly Room[]; readonly promises: readonly Promised[] }> {
  const rooms = await use(tx).selectFrom('certificate_runs').select(['id', 'size']).where('issue', '=', issue).where('state', '=', 'free').orderBy('size', 'desc').limit(MOST_RUNS).execute()
  const promises = await use(tx).selectFrom('reservations').select(['payment_id as id', 'shares']).where('run_id', 'in', rooms.map(({ id }) => id).concat(0)).execute()
  return { rooms, promises }
}

/** Puts promises into other runs, and keeps one more. Under the issue's lock. */
export async function moveReservations(tx: Tx, places: ReadonlyMap<string, number>, { issue, paymentId, investmentId, shares }: RoomWanted): Promise<void> {
  await sql`
    insert into reservations (payment_id, investment_id, issue, run_id, shares)
    select place.payment_id, coalesce(known.investment_id, ${investmentId}::uuid), ${issue}::int, place.run_id, coalesce(known.shares, ${shares}::int)
    from unnest(${[...places.keys()]}::uuid[], ${[...places.values()]}::bigint[]) as place (payment_id, run_id)
    left join reservations known on known.payment_id = place.payment_id
    where known.payment_id is not null or place.payment_id = ${paymentId}
    on conflict (payment_id) do update set run_id = excluded.run_id
  `.execute(use(tx))
}

/** What these payments were promised, nobody waits for any more. */
export async function deleteReservations(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length > 0) await use(tx).deleteFrom('reservations').where('payment_id', 'in', [...paymentIds]).execute()
}

export interface HeldFrom extends AddressHolds {
  /** When the first of its checkouts ends. */
  readonly endsAt: Moment | null
  /** When the first of those ended that it let expire. */
  readonly expiredAt: Moment | null
}

/**
 * What was asked for from one address (`asked_from`, under whichever secret of a rotation), without one payment, and how much of
 * it the guest of that payment's investment left behind. `since`: from when on what it paid for or let expire counts.
 */
export async function findHeldFrom(tx: Tx, { askedFrom, paymentId, investmentId }: Pick<RoomWanted, 'askedFrom' | 'paymentId' | 'investmentId'>, since: Moment): Promise<HeldFrom> {
  const { rows } = await sql<HeldFrom>`
    select coalesce(sum(reservations.shares), 0)::bigint as held, min(payments.expires_at) filter (where reservations.shares > 0) as "endsAt",
      coalesce(sum(reservations.shares) filter (where investments.superseded_at is not null and investments.guest_session_id = (select mine.guest_session_id from investments mine where mine.id = ${investmentId})), 0)::bigint as "leftBehind",
      coalesce(sum(payments.shares) filter (where payments.state = 'paid' and payments.paid_at >= ${timestamp(since)}), 0)::bigint as paid,
      count(*) filter (where payments.state = 'expired' and payments.ended_at >= ${timestamp(since)}) as expired,
      min(payments.ended_at) filter (where payments.state = 'expired' and payments.ended_at >= ${timestamp(since)}) as "expiredAt"
    from payments left join reservations on reservations.payment_id = payments.id left join investments on investments.id = payments.investment_id
    where payments.asked_from = any(${[...askedFrom]}) and payments.id <> ${paymentId}
  `.execute(use(tx))
  return rows[0] ?? { held: 0, leftBehind: 0, paid: 0, expired: 0, endsAt: null, expiredAt: null }
}
