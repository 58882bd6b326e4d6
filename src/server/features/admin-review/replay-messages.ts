import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { setReplayed } from '#server/store/outbox.ts'

/** Sends given-up messages again, under the ids that they had: one, or all. Says how many. */
export async function replayMessages({ db }: { readonly db: Db }, by: By, which: number | 'all'): Promise<number> {
  return await db.act(by, async (act) => {
    const count = await setReplayed(act, which)
    if (count > 0) act.audit('messages_replayed', { details: { which, count } })
    return count
  })
}

/** The same for one, by an admin. Throws `Refusal` for one that nobody gave up. */
export async function resendMessage(needs: { readonly db: Db }, by: By, id: number): Promise<void> {
  if ((await replayMessages(needs, by, id)) === 0) throw new Refusal('message_unknown')
}
