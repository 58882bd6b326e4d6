import { packPromises } from '#domain/promises.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertReservation, listPromises, moveReservations, type RoomWanted } from '#server/store/reservations.ts'

/**
 * Promises a checkout its numbers, in one piece. Only what can be kept beside all other promises is promised: each stands in
 * a free run that has room for all of its own. When no run has room left, the promises are moved together first. Takes the
 * issue's lock. Throws `Refusal` when the issue is sold out or closed.
 */
export async function promiseRoom(act: Act, wanted: RoomWanted): Promise<void> {
  const { room, promised, closesAt } = await insertReservation(act, wanted)
  if (closesAt !== null && act.at >= closesAt) throw new Refusal('issue_closed')
  if (promised) return
  if (room <= 0) throw new Refusal('sold_out')
  const places = room < wanted.shares ? null : await packed(act, wanted)
  if (!places) throw new Refusal('nearly_sold_out')
  await moveReservations(act, places, wanted)
}

async function packed(act: Act, { issue, paymentId, shares }: RoomWanted): Promise<ReadonlyMap<string, number> | null> {
  const { rooms, promises } = await listPromises(act, issue)
  return packPromises(rooms, [...promises, { id: paymentId, shares }])
}
