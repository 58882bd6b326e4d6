import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { readResumeToken } from '#server/lib/resume-token.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findInvestment, setAddressProven, setGuestSession, type Investment } from '#server/store/investments.ts'

/**
 * What a mailed link leads back to. Whoever has the link is the guest, and the address is his: his session goes on with the
 * investment from here.
 * Throws `Refusal` for a link that is none of ours or has ended.
 */
export async function resumeInvestment({ db, keys }: { readonly db: Db; readonly keys: Keys }, by: By, { token, guestSessionId }: { readonly token: string; readonly guestSessionId: string | null }): Promise<Investment> {
  const id = readResumeToken(keys, token, db.now())
  const investment = id === null ? undefined : await findInvestment(db, id)
  if (!investment) throw new Refusal('resume_link_invalid')
  const session = guestSessionId !== investment.guest_session_id ? guestSessionId : null
  if (session === null && investment.address_proven_at !== null) return investment
  await db.act(by, async (act) => {
    if (session !== null) await setGuestSession(act, investment.id, session)
    await setAddressProven(act, investment.id)
  })
  return investment
}
