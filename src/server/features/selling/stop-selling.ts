import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { insertSellingStop, setSellingResumed } from '#server/store/selling-stops.ts'

/**
 * From now on nothing is begun on any instance: no investment, no request, no checkout. What is at a checkout already may
 * still be paid, and is settled. False when it was so already.
 */
export async function stopSelling({ db }: { readonly db: Db }, reason: string): Promise<boolean> {
  return await db.act(BY_OPERATOR, async (act) => {
    const stopped = await insertSellingStop(act, reason)
    if (stopped) act.audit('selling_stopped', { details: { reason } })
    return stopped
  })
}

/** Guests may go on; false when nothing was stopped. */
export async function resumeSelling({ db }: { readonly db: Db }): Promise<boolean> {
  return await db.act(BY_OPERATOR, async (act) => {
    const resumed = await setSellingResumed(act)
    if (resumed) act.audit('selling_resumed', {})
    return resumed
  })
}
