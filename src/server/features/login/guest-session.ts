import type { Db } from '#server/acts/act.ts'
import type { Reader } from '#server/db/tx.ts'
import { deleteGuestSession } from '#server/store/guest-sessions.ts'
import { setProvenInSession } from '#server/store/investments.ts'
import { hasLoggedInThere } from '#server/store/known-browsers.ts'

/**
 * Whoever logs in where something was begun as a guest under his address, began it himself: his account shows it from now on,
 * also while it is unpaid. An act of its own: money locks investments before their investor, a login the investor first.
 */
export async function adoptGuest({ db }: { readonly db: Db }, { sessionId, investorId }: { readonly sessionId: string; readonly investorId: string }): Promise<void> {
  await db.act({ actor: { kind: 'investor', id: investorId } }, (act) => setProvenInSession(act, { sessionId, investorId }))
}

/**
 * Whoever logs out leaves nothing to read to who sits down there next: the guest session ends too, so that its pages in the
 * history mask the address and name nobody. What was begun in it goes on, and is found by mailed link or login.
 */
export async function forgetGuest({ db }: { readonly db: Db }, guest: { readonly id: string } | null): Promise<void> {
  if (guest) await deleteGuestSession(db, guest.id)
}

/** Has an investor logged in in this browser, whether that lives or not? */
export async function hasSeenLogin({ db }: { readonly db: Reader }, browser: Buffer): Promise<boolean> {
  return await hasLoggedInThere(db, browser)
}
