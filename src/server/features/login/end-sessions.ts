import type { By, Db } from '#server/acts/act.ts'
import { endOwnSession, endSessionsOf, lockLogins } from '#server/store/investor-sessions.ts'

interface Ending {
  readonly investorId: string
  /** The one login to end; or all others than this one. */
  readonly which: { readonly only: string } | { readonly but: string }
}

/** Ends one login of a person, or all but one: at once, with every token that it has. What is over already is no fault. */
export async function endSessions({ db }: { readonly db: Db }, by: By, { investorId, which }: Ending): Promise<void> {
  await db.act(by, async (act) => {
    await lockLogins(act, investorId)
    const ended = 'only' in which ? await endOwnSession(act, investorId, which.only) : await endSessionsOf(act, investorId, which.but)
    if (ended) act.audit('investor_sessions_ended', { investorId })
  })
}
