import type { Db } from '#server/acts/act.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { deleteAdminSession } from '#server/store/admin-sessions.ts'

/** Ends the sessions of these tokens; one that is none is no matter. */
export async function logOutAdmin({ db }: { readonly db: Db }, tokens: readonly string[]): Promise<void> {
  for (const token of tokens) await deleteAdminSession(db, hashToken(token))
}
