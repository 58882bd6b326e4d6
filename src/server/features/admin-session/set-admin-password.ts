import type { By, Db } from '#server/acts/act.ts'
import type { Limits } from '#server/limits.ts'
import { hashChosenPassword, isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findAdminPassword, lockUnchangedAdmin, setOwnPassword } from '#server/store/admins.ts'

interface PasswordOrder {
  readonly adminId: string
  readonly password: string
  /** The one that holds now; also one that the product made up. */
  readonly current: string
  /** The client's, for limits alone. */
  readonly address: string
}

/**
 * An admin's own lasting password; ends every session, so that the new one must be used. Who has the session alone does
 * not change it: the present password is asked (contract 3). Throws `Refusal`.
 */
export async function setAdminPassword({ db, limits }: { readonly db: Db; readonly limits: Limits }, by: By, { adminId, password, current, address }: PasswordOrder): Promise<void> {
  const counted = ['own_password_checks', `${adminId} ${address}`] as const
  await limits.takeAll(counted)
  const present = await findAdminPassword(db, adminId)
  if (!(await isPassword(present, current)) || present === undefined) throw new Refusal('current_password_wrong', { field: 'current_password' })
  await limits.release(counted)
  const passwordHash = await hashChosenPassword(password)
  await db.act(by, async (act) => {
    // Of two who change it at once, and against a reset in this very moment, the first counts.
    if (!(await lockUnchangedAdmin(act, adminId, present))) throw new Refusal('admin_signed_out')
    await setOwnPassword(act, adminId, passwordHash)
    act.audit('admin_password_set', {})
  })
}
