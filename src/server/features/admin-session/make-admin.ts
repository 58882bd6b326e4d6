import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { insertAdmin, type AdminRole } from '#server/store/admins.ts'

interface AdminToMake {
  readonly email: string
  readonly name: string
  readonly role: AdminRole
}

/** The operator makes an admin. Says the password, which is for one day; null when the address is taken. */
export async function makeAdmin({ db }: { readonly db: Db }, admin: AdminToMake): Promise<string | null> {
  const password = makeUpPassword()
  const passwordHash = await hashPassword(password)
  return await db.act(BY_OPERATOR, async (act) => {
    const id = await insertAdmin(act, { ...admin, passwordHash, passwordExpiresAt: act.at + MADE_UP_PASSWORD_MS })
    if (id === null) return null
    act.audit('admin_created', { adminId: id, details: { role: admin.role } })
    return password
  })
}
