import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { deleteGathered, findFirstGathered } from '#server/store/gathered-requests.ts'

/** The first of them waits so long for the others. */
const GATHERS_MS = 3_600_000
const MOST_AT_ONCE = 1000

/** Tells the issuer in one letter of the large requests that were too many for a letter each (contract 4.22). Says of how many. */
export async function tellGathered({ db }: { readonly db: Db }): Promise<number> {
  const first = await findFirstGathered(db)
  if (first === null || first > db.now() - GATHERS_MS) return 0
  return await db.act(BY_SYSTEM, async (act) => {
    const investmentIds = await deleteGathered(act, MOST_AT_ONCE)
    if (investmentIds.length > 0) act.letter('requests_gathered', { investmentIds, gatheredAt: act.at })
    return investmentIds.length
  })
}
