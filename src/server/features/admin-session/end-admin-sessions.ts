import type { By, Db } from '#server/acts/act.ts'
import { deleteSessionsOf } from '#server/store/admin-sessions.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'

interface Ending {
  readonly adminId: string
  /** The one session to end; or all others than this one. */
  readonly which: { readonly id: string } | { readonly but: string }
}

/** Ends one session of an admin, or all but one, at once. What is over already is no fault. */
export async function endAdminSessions({ db }: { readonly db: Db }, by: By, { adminId, which }: Ending): Promise<void> {
  await db.act(by, async (act) => {
    // Who logs in meanwhile is not overlooked.
    await lockActiveAdmin(act, adminId)
    if (await deleteSessionsOf(act, adminId, which)) act.audit('admin_sessions_ended', {})
  })
}
