import type { Db } from '#server/acts/act.ts'
import { listOwnSessions, type OwnSession } from '#server/store/investor-sessions.ts'

/** Where this person is logged in, last used first. */
export async function readOwnSessions({ db }: { readonly db: Db }, investorId: string): Promise<readonly OwnSession[]> {
  return await listOwnSessions(db, investorId)
}
