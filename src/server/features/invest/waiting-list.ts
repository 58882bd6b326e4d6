import { normalEmail, normalName } from '#domain/contact.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { formatCount } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { sharesProblem } from '#domain/shares.ts'
import { BY_SYSTEM, type By, type Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findRoom, lockRoom } from '#server/store/issues.ts'
import { countToldSince, insertWaiting, lockWaiting, setTold } from '#server/store/waiting-list.ts'

/** Wants to hear when there is room again. Throws `Refusal`. */
export async function joinWaitingList({ db, offer }: { readonly db: Db; readonly offer: Offer }, by: By, person: { readonly email: string; readonly name: string; readonly shares: number }): Promise<void> {
  const { issueSize: most } = await findRoom(db, FIRST_ISSUE)
  const wrong = sharesProblem(offer, person.shares) ?? (person.shares > most ? `Er zijn in totaal ${formatCount(most)} certificaten` : null)
  if (wrong) throw new Refusal('shares_invalid', { text: wrong, fields: { shares: wrong } })
  await db.act(by, (act) => insertWaiting(act, { email: normalEmail(person.email), name: normalName(person.name), shares: person.shares }))
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
