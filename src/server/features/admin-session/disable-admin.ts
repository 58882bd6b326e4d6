import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { setAdminInactive } from '#server/store/admins.ts'
import { insertAudit } from '#server/store/audit-log.ts'

/** The operator shuts an admin out, at once and everywhere. False: no such admin. */
export async function disableAdmin({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, email: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const id = await setAdminInactive(tx, email)
    if (id !== null) await insertAudit(tx, { actor: 'operator', action: 'admin_disabled', adminId: id }, now())
    return id !== null
  })
}
