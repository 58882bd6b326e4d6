import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { setAdminPassword } from '#server/store/admins.ts'

/** The operator gives an admin a new password for one day, wakes who was disabled, and ends all sessions. Null: no such admin. */
export async function resetAdmin({ db }: { readonly db: Db }, email: string): Promise<string | null> {
  const password = makeUpPassword()
  const passwordHash = await hashPassword(password)
  return await db.act(BY_OPERATOR, async (act) => {
    const id = await setAdminPassword(act, email, passwordHash, act.at + MADE_UP_PASSWORD_MS)
    if (id === null) return null
    act.audit('admin_password_reset', { adminId: id })
    return password
  })
}
