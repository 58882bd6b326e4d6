import type { Db } from '#server/acts/act.ts'
import { listAdmins, type ListedAdmin } from '#server/store/managed-admins.ts'

/** Every admin, as an owner looks after them. */
export async function readAdmins({ db }: { readonly db: Db }): Promise<readonly ListedAdmin[]> {
  return await listAdmins(db)
}
