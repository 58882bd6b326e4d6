import { packPromises } from '#domain/promises.ts'
import { addressProblem, changesAt, guestProblem, isCrowded, ownRoomProblem, REMEMBERED_MS, type IssueStands, type RoomProblem } from '#domain/room.ts'
import type { Moment } from '#domain/moment.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findHeldFrom, insertReservation, listPromises, moveReservations, type RoomFound, type RoomWanted } from '#server/store/reservations.ts'

export interface RoomAsked extends RoomWanted {
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
  refuseFor(act, ownRoomProblem(found, found.room, wanted.shares), found.endsAt)
  if (found.room <= 0) throw new Refusal('sold_out')
  const places = found.room < wanted.shares ? null : await packed(act, wanted)
  if (!places) throw new Refusal('nearly_sold_out')
  await moveReservations(act, places, wanted)
}

/** Nobody takes others their room by reserving and not paying (contract 4.22). Asked before anything is called sold out. */
async function demandShare(act: Act, wanted: RoomAsked, found: RoomFound): Promise<void> {
  const { shares, scale } = wanted
  refuseFor(act, guestProblem(found, shares, scale), found.endsAt)
  const stands: IssueStands = { size: found.size, unsold: found.room + found.reserved, reserved: found.reserved }
  // A second look is needed only where it is crowded, or would be with what is asked for.
  if (!isCrowded({ ...stands, reserved: stands.reserved + shares })) return
  const from = await findHeldFrom(act, wanted, act.at - REMEMBERED_MS)
  refuseFor(act, addressProblem(stands, from, shares, scale), changesAt(from))
}

/** `until`: when it may be tried again, as far as that is known. */
function refuseFor(act: Act, problem: RoomProblem | null, until: Moment | null): void {
  if (!problem) return
  const seconds = until === null ? CHECKOUT_SECONDS : Math.ceil((until - act.at) / 1000)
  throw new Refusal(problem.code, { text: problem.text, retryAfter: Math.min(REMEMBERED_MS / 1000, Math.max(LEAST_WAIT_SECONDS, seconds)) })
}

async function packed(act: Act, { issue, paymentId, shares }: RoomWanted): Promise<ReadonlyMap<string, number> | null> {
  const { rooms, promises } = await listPromises(act, issue)
  return packPromises(rooms, [...promises, { id: paymentId, shares }])
}
