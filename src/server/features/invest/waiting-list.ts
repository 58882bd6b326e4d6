import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Offer } from '#domain/offer.ts'
import { issueProblem, placeProblem, sharesProblem } from '#domain/shares.ts'
import type { Moment } from '#domain/moment.ts'
import { BY_SYSTEM, type By, type Db } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findRoom, lockRoom } from '#server/store/issues.ts'
import { countFirstChances, findWaitingByEmail, insertWaiting, lockWaiting, setPlaceProven, setTold, setWaited, type Waiting } from '#server/store/waiting-list.ts'
import { isOwnAddress, type Visitor } from './prove-address.ts'

export interface ListNeeds {
  readonly db: Db
  readonly offer: Offer
}

interface Wish {
  readonly email: string
  readonly name: string
  readonly shares: number
}

/**
 * Wants to hear when there is room again. Who has a place already keeps it as it is: whoever typed the address has not
 * proved that it is theirs, so that the letter alone says how it is changed. Of whoever is known to have it, it is proven
 * from then on. Throws `Refusal`.
 */
export async function joinWaitingList({ db, offer }: ListNeeds, by: By, { email, name, shares, visitor }: Wish & { readonly visitor: Visitor }): Promise<void> {
  await demandShares({ db, offer }, shares)
  const proven = await isOwnAddress({ db }, email, visitor)
  await db.act(by, async (act) => {
    const place = await insertWaiting(act, { email, name, shares, proven })
    if (place) return act.letter('waiting_place', { waitingId: place.id, askedAt: place.asked_at, again: null })
    const known = await findWaitingByEmail(act, email)
    if (known && proven) await setPlaceProven(act, known.id)
    if (known && known.shares !== shares) act.letter('waiting_place', { waitingId: known.id, askedAt: known.asked_at, again: iso(act.at).slice(0, 10) })
  })
}

/** Throws `Refusal` for a number that nobody can buy, or not online. */
export async function demandShares({ db, offer }: ListNeeds, shares: number): Promise<void> {
  const { issueSize: most } = await findRoom(db, FIRST_ISSUE)
  const wrong = sharesProblem(offer, shares) ?? issueProblem(shares, most) ?? placeProblem(offer, shares)
  if (wrong) throw new Refusal('shares_invalid', { text: wrong, fields: { shares: wrong } })
}

const MOST_AT_ONCE = 100
/** So long those who were told have the first chance; nobody else is told of the same numbers. */
const FIRST_CHANCE_MS = 3_600_000
/** And so often at most: who let it pass and comes again keeps nobody waiting for it. */
const NEXT_CHANCE_MS = 24 * 3_600_000

/**
 * Tells those who wait, first come first told, as far as the free numbers reach. A letter reserves nothing. Whoever waited,
 * and is known to be there, is told before others hear of the same numbers; whoever joined while there was room, or only
 * typed an address, is told as well, and keeps nobody back (contract 4.22).
 */
export async function tellWaiting({ db }: { readonly db: Db }): Promise<number> {
  return await db.act(BY_SYSTEM, async (act) => {
    // The register's lock: two instances would tell different people of the same room.
    const { available } = await lockRoom(act, FIRST_ISSUE)
    let room = available - (await countFirstChances(act))
    let told = 0
    for (const person of await lockWaiting(act, room, MOST_AT_ONCE)) {
      if (person.shares > room) continue
      const until = hasFirstChance(person, act.at) ? act.at + FIRST_CHANCE_MS : null
      if (until !== null) room -= person.shares
      await setTold(act, person.id, until === null ? null : { shares: person.shares, until })
      act.letter('room_again', { waitingId: person.id, askedAt: person.asked_at })
      told += 1
    }
    await setWaited(act, room)
    return told
  })
}

function hasFirstChance({ proven_at: provenAt, waited, first_chance_until: last }: Waiting, at: Moment): boolean {
  return waited && provenAt !== null && (last === null || at - last >= NEXT_CHANCE_MS - FIRST_CHANCE_MS)
}
