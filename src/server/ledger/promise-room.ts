import { packPromises } from '#domain/promises.ts'
import { isCrowded, mostPerAddress, mostPerGuest, REMEMBERED_MS } from '#domain/room.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findHeldFrom, insertReservation, listPromises, moveReservations, type RoomFound, type RoomWanted } from '#server/store/reservations.ts'

export interface RoomAsked extends RoomWanted {
  /** A keyed hash of the network address that asks, under every secret of a rotation. */
  readonly askedFrom: readonly Buffer[]
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  readonly scale: number
}

/** A checkout lives so long, and with it what it holds. */
const CHECKOUT_SECONDS = 900
const LEAST_WAIT_SECONDS = 60

/**
 * Promises a checkout its numbers, in one piece. Only what can be kept beside all other promises is promised: each stands in
 * a free run that has room for all of its own. When no run has room left, the promises are moved together first. Takes the
 * issue's lock. Throws `Refusal` when the issue is sold out or closed, or when too much stands reserved for one guest or address.
 */
export async function promiseRoom(act: Act, wanted: RoomAsked): Promise<void> {
  const found = await insertReservation(act, wanted)
  if (found.closesAt !== null && act.at >= found.closesAt) throw new Refusal('issue_closed')
  await demandShare(act, wanted, found)
  if (found.promised) return
  if (found.room <= 0) throw new Refusal('sold_out')
  const places = found.room < wanted.shares ? null : await packed(act, wanted)
  if (!places) throw new Refusal('nearly_sold_out')
  await moveReservations(act, places, wanted)
}

/** Nobody takes others their room by reserving and not paying (contract 4.22). Asked before anything is called sold out. */
async function demandShare(act: Act, { paymentId, shares, askedFrom, scale }: RoomAsked, { room, reserved, size, held }: RoomFound): Promise<void> {
  if (held + shares > mostPerGuest(scale)) throw new Refusal('room_held_by_guest', { retryAfter: CHECKOUT_SECONDS })
  if (!isCrowded({ unsold: room + reserved, reserved })) return
  const from = await findHeldFrom(act, { askedFrom, paymentId, since: act.at - REMEMBERED_MS })
  if (from.held + shares <= mostPerAddress(size, from, scale)) return
  const seconds = from.endsAt === null ? CHECKOUT_SECONDS : Math.ceil((from.endsAt - act.at) / 1000)
  throw new Refusal('room_held_by_address', { retryAfter: Math.min(CHECKOUT_SECONDS, Math.max(LEAST_WAIT_SECONDS, seconds)) })
}

async function packed(act: Act, { issue, paymentId, shares }: RoomWanted): Promise<ReadonlyMap<string, number> | null> {
  const { rooms, promises } = await listPromises(act, issue)
  return packPromises(rooms, [...promises, { id: paymentId, shares }])
}
