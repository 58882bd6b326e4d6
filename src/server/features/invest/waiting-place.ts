import type { By } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { readWaitingToken } from '#server/lib/waiting-token.ts'
import { deleteWaiting, findWaiting, setPlaceProven, setWaitingShares, type Waiting } from '#server/store/waiting-list.ts'
import { demandShares, type ListNeeds } from './waiting-list.ts'

interface PlaceNeeds extends ListNeeds {
  readonly keys: Keys
}

/** The place that a mailed link leads to, which is known from then on to be his who has the address. Throws `Refusal` for a link that is none of ours, and for a place that is no more. */
export async function followPlace(needs: Pick<PlaceNeeds, 'db' | 'keys'>, by: By, token: string): Promise<Waiting> {
  const place = await findPlace(needs, token)
  if (place.proven_at === null) await needs.db.act(by, (act) => setPlaceProven(act, place.id))
  return place
}

async function findPlace({ db, keys }: Pick<PlaceNeeds, 'db' | 'keys'>, token: string): Promise<Waiting> {
  const id = readWaitingToken(keys, token)
  const place = id === null ? undefined : await findWaiting(db, id)
  if (!place || place.told_at !== null) throw new Refusal('waiting_link_invalid')
  return place
}

/** Another number on the same place in the row. Throws `Refusal`. */
export async function changePlace(needs: PlaceNeeds, by: By, { token, shares }: { readonly token: string; readonly shares: number }): Promise<void> {
  const { id } = await followPlace(needs, { actor: by.actor }, token)
  await demandShares(needs, shares)
  await needs.db.act(by, async (act) => {
    if (!(await setWaitingShares(act, id, shares))) throw new Refusal('waiting_link_invalid')
  })
}

/** Off the list, with all that it held of that person. Whoever is off it already hears the same. */
export async function leaveList({ db, keys }: Pick<PlaceNeeds, 'db' | 'keys'>, by: By, token: string): Promise<void> {
  const id = readWaitingToken(keys, token)
  if (id === null) throw new Refusal('waiting_link_invalid')
  await db.act(by, (act) => deleteWaiting(act, id))
}
