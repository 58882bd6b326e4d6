import type { By, Db } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findOrMake, type FoundOrMade, type SaidPerson } from '#server/people/find-or-make.ts'

export type ClientOrder = SaidPerson

/** The investor whom an admin books money for: found by the address, or made. Of one who exists only what is empty is filled in (contract 4.20). */
export async function addInvestor({ db, keys }: { readonly db: Db; readonly keys: Keys }, by: By, said: ClientOrder): Promise<FoundOrMade> {
  return await db.act(by, (act) => findOrMake(act, keys, said))
}
