import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Offer } from '#domain/offer.ts'
import { issueProblem, sharesProblem } from '#domain/shares.ts'
import { BY_SYSTEM, type By, type Db } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findRoom, lockRoom } from '#server/store/issues.ts'
import { countToldSince, findWaitingByEmail, insertWaiting, lockWaiting, setTold } from '#server/store/waiting-list.ts'

export interface ListNeeds {
  readonly db: Db
  readonly offer: Offer
}

/**
 * Wants to hear when there is room again. Who has a place already keeps it as it is: whoever typed the address has not
 * proved that it is theirs, so that the letter alone says how it is changed. Throws `Refusal`.
 */
export async function joinWaitingList({ db, offer }: ListNeeds, by: By, order: { readonly email: string; readonly name: string; readonly shares: number }): Promise<void> {
  await demandShares({ db, offer }, order.shares)
  const wish = { email: order.email, name: order.name, shares: order.shares }
  await db.act(by, async (act) => {
    const place = await insertWaiting(act, wish)
    if (place) return act.letter('waiting_place', { waitingId: place.id, askedAt: place.asked_at, again: null })
    const known = await findWaitingByEmail(act, wish.email)
    if (known && known.shares !== wish.shares) act.letter('waiting_place', { waitingId: known.id, askedAt: known.asked_at, again: iso(act.at).slice(0, 10) })
  })
}

/** Throws `Refusal` for a number that nobody can buy. */
export async function demandShares({ db, offer }: ListNeeds, shares: number): Promise<void> {
  const { issueSize: most } = await findRoom(db, FIRST_ISSUE)
  const wrong = sharesProblem(offer, shares) ?? issueProblem(shares, most)
  if (wrong) throw new Refusal('shares_invalid', { text: wrong, fields: { shares: wrong } })
}

const MOST_AT_ONCE = 100
/** So long those who were told have the first chance; nobody else is told of the same numbers. */
const TOLD_COUNTS_MS = 3_600_000

/** Tells those who wait, first come first told, as far as the free numbers reach. A letter reserves nothing. */
export async function tellWaiting({ db }: { readonly db: Db }): Promise<number> {
  return await db.act(BY_SYSTEM, async (act) => {
    // The register's lock: two instances would tell different people of the same room.
    const { available } = await lockRoom(act, FIRST_ISSUE)
    let room = available - (await countToldSince(act, act.at - TOLD_COUNTS_MS))
    let told = 0
    for (const person of await lockWaiting(act, room, MOST_AT_ONCE)) {
      if (person.shares > room) continue
      room -= person.shares
      await setTold(act, person.id)
      act.letter('room_again', { waitingId: person.id, askedAt: person.asked_at })
      told += 1
    }
    return told
  })
}
