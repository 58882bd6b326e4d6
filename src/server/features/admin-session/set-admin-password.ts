import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import type { AdminCaller } from '#server/http/callers.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { setOwnPassword } from '#server/store/admins.ts'

/** An admin's own lasting password; ends every session, so that the new one must be used. */
export async function chooseAdminPassword({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, admin: AdminCaller, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if (!(await setOwnPassword(tx, admin.id, passwordHash))) throw new Refusal('admin_signed_out')
    await insertAudit(tx, { actor: 'admin', action: 'admin_password_set', adminId: admin.id }, now())
  })
}
