import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { AddressRecord } from '#domain/room.ts'
import type { Promised, Room } from '#domain/promises.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface RoomWanted {
  readonly issue: number
  readonly paymentId: string
  readonly investmentId: string
  readonly shares: number
}

export interface RoomFound {
  /** What was left before, over all runs. */
  readonly room: number
  readonly promised: boolean
  /** When the issue closes. */
  readonly closesAt: Moment | null
  readonly size: number
  /** What other checkouts were promised. */
  readonly reserved: number
  /** What this guest was promised for other investments, by his session or his address. */
  readonly held: number
}

/** Promises a checkout its numbers in one free run, beside all that is promised there, in one round trip. Takes the issue's lock. */
export async function insertReservation(tx: Tx, { issue, paymentId, investmentId, shares }: RoomWanted): Promise<RoomFound> {
  const { rows } = await sql<RoomFound>`
    select room, promised, closes_at as "closesAt", size, reserved, held from reserve_room(${issue}, ${paymentId}, ${investmentId}, ${shares})
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

export interface HeldFrom extends AddressRecord {
  /** What other checkouts asked for from there were promised. */
  readonly held: number
  /** When the first of these ends. */
  readonly endsAt: Moment | null
}

/** What was asked for from one address (`asked_from`, under whichever secret of a rotation), without one payment. `since`: from when on what it paid for or let expire counts. */
export async function findHeldFrom(tx: Tx, { askedFrom, paymentId, since }: { readonly askedFrom: readonly Buffer[]; readonly paymentId: string; readonly since: Moment }): Promise<HeldFrom> {
  const { rows } = await sql<HeldFrom>`
    select coalesce(sum(reservations.shares), 0)::bigint as held, min(expires_at) filter (where reservations.shares > 0) as "endsAt",
      coalesce(sum(payments.shares) filter (where state = 'paid' and paid_at >= ${timestamp(since)}), 0)::bigint as paid,
      count(*) filter (where state = 'expired' and ended_at >= ${timestamp(since)}) as expired
    from payments left join reservations on payment_id = id
    where asked_from = any(${[...askedFrom]}) and id <> ${paymentId}
  `.execute(use(tx))
  return rows[0] ?? { held: 0, endsAt: null, paid: 0, expired: 0 }
}
