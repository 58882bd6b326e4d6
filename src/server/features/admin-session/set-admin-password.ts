import type { By, Db } from '#server/acts/act.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { setOwnPassword } from '#server/store/admins.ts'

/** An admin's own lasting password; ends every session, so that the new one must be used. Throws `Refusal`. */
export async function setAdminPassword({ db }: { readonly db: Db }, by: By, order: { readonly adminId: string; readonly password: string }): Promise<void> {
  const passwordHash = await hashPassword(order.password)
  await db.act(by, async (act) => {
    if (!(await setOwnPassword(act, order.adminId, passwordHash))) throw new Refusal('admin_signed_out')
    act.audit('admin_password_set', {})
  })
}
