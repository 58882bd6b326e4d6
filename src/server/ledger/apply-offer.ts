import type { Offer } from '#domain/offer.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { setOffer } from '#server/store/register.ts'

/** Writes the terms of sale beside the register, so that the invariants of `db/checks` judge by what stands in the database. */
export async function applyOffer(db: Db, offer: Offer): Promise<void> {
  await db.act(BY_SYSTEM, (act) => setOffer(act, offer))
}
