import type { Db } from '#server/acts/act.ts'
import { setProvenInSession } from '#server/store/investments.ts'

/**
 * Whoever logs in where something was begun as a guest under his address, began it himself: his account shows it from now on,
 * also while it is unpaid. An act of its own: money locks investments before their investor, a login the investor first.
 */
export async function adoptGuest({ db }: { readonly db: Db }, { sessionId, investorId }: { readonly sessionId: string; readonly investorId: string }): Promise<void> {
  await db.act({ actor: { kind: 'investor', id: investorId } }, (act) => setProvenInSession(act, { sessionId, investorId }))
}
