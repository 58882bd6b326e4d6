import type { By, Db } from '#server/acts/act.ts'
import { setReplayed } from '#server/store/outbox.ts'

/** Sends given-up messages again, under the ids that they had: one, or all. Says how many. */
export async function replayMessages({ db }: { readonly db: Db }, by: By, which: number | 'all'): Promise<number> {
  return await db.act(by, async (act) => {
    const count = await setReplayed(act, which)
    if (count > 0) act.audit('messages_replayed', { details: { which, count } })
    return count
  })
}
