import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'
import { insertAudit } from '#server/store/audit-log.ts'

interface AdminToMake {
  readonly email: string
  readonly name: string
  readonly role: AdminRole
}

/** The operator makes an admin. Says the password, which is for one day; null when the address is taken. */
export async function makeAdmin({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, admin: AdminToMake): Promise<string | null> {
  const password = makeUpPassword()
  const passwordHash = await hashPassword(password)
  return await db.transaction(async (tx) => {
    const id = await insertAdmin(tx, { ...admin, passwordHash, passwordExpiresAt: now() + MADE_UP_PASSWORD_MS }, now())
    if (id === null) return null
    await insertAudit(tx, { actor: 'operator', action: 'admin_created', adminId: id, details: { role: admin.role } }, now())
    return password
  })
}
