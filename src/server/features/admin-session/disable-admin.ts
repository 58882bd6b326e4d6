import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import { setAdminInactive } from '#server/store/admins.ts'

/** The operator shuts an admin out, at once and everywhere. False: no such admin. */
export async function disableAdmin({ db }: { readonly db: Db }, email: string): Promise<boolean> {
  return await db.act(BY_OPERATOR, async (act) => {
    const id = await setAdminInactive(act, email)
    if (id !== null) act.audit('admin_disabled', { adminId: id })
    return id !== null
  })
}
