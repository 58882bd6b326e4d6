import type { Db } from '#server/acts/act.ts'
import { listAdminSessions, type OwnAdminSession } from '#server/store/admin-sessions.ts'

/** Where an admin is logged in. */
export async function readAdminSessions({ db }: { readonly db: Db }, adminId: string): Promise<readonly OwnAdminSession[]> {
  return await listAdminSessions(db, adminId)
}
