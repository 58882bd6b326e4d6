import type { Db } from '#server/acts/act.ts'
import { readInvitationToken } from '#server/lib/invitation-token.ts'
import { hashChosenPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { deleteInvitation, findInvited, type Invited } from '#server/store/admin-invitations.ts'
import { lockActiveAdmin, setOwnPassword } from '#server/store/admins.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** Does the link still work? Looking leaves it as it is. Throws `invitation_invalid`. */
export async function lookAtInvitation({ db, keys }: Needs, token: string): Promise<{ readonly id: string; readonly invited: Invited }> {
  const id = readInvitationToken(keys, token)
  const invited = id === null ? undefined : await findInvited(db, id)
  if (id === null || !invited) throw new Refusal('invitation_invalid')
  return { id, invited }
}

/** The first password of whoever was invited, once. It lets nobody in: that is what a login is for. Throws `Refusal`. */
export async function acceptInvitation(needs: Needs, { token, password }: { readonly token: string; readonly password: string }): Promise<void> {
  const { id, invited } = await lookAtInvitation(needs, token)
  const passwordHash = await hashChosenPassword(password)
  await needs.db.act({ actor: { kind: 'admin', id: invited.id } }, async (act) => {
    // Of two who use it at once, one chooses; and a switch-off in this very moment counts.
    if (!(await lockActiveAdmin(act, invited.id)) || !(await deleteInvitation(act, id))) throw new Refusal('invitation_invalid')
    await setOwnPassword(act, invited.id, passwordHash)
    act.audit('admin_password_set', {})
  })
}
