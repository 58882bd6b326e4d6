import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { setAdminPassword } from '#server/store/admins.ts'
import { insertAudit } from '#server/store/audit-log.ts'

/** The operator gives an admin a new password for one day, wakes who was disabled, and ends all sessions. Null: no such admin. */
export async function resetAdmin({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, email: string): Promise<string | null> {
  const password = makeUpPassword()
  const passwordHash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const id = await setAdminPassword(tx, email, passwordHash, now() + MADE_UP_PASSWORD_MS)
    if (id === null) return null
    await insertAudit(tx, { actor: 'operator', action: 'admin_password_reset', adminId: id }, now())
    return password
  })
}
