import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { Promised, Room } from '#domain/promises.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface RoomWanted {
  readonly issue: number
  readonly paymentId: string
  readonly investmentId: string
  readonly shares: number
}

/**
 * Promises a checkout its numbers in one free run, beside all that is promised there, in one round trip. Takes the issue's
 * lock. `room`: what was left before, over all runs; `closesAt`: when the issue closes.
 */
export async function insertReservation(tx: Tx, { issue, paymentId, investmentId, shares }: RoomWanted): Promise<{ readonly room: number; readonly promised: boolean; readonly closesAt: Moment | null }> {
  const { rows } = await sql<{ room: number; promised: boolean; closesAt: Moment | null }>`select room, promised, closes_at as "closesAt" from promise_room(${issue}, ${paymentId}, ${investmentId}, ${shares})`.execute(use(tx))
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
