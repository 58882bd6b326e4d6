import { randomUUID } from 'node:crypto'
import { MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { setInvitation } from '#server/store/admin-invitations.ts'
import { setPasswordEnd } from '#server/store/admins.ts'
import { lockAdmin } from '#server/store/managed-admins.ts'

/** A letter with a link to choose a first password; it lives as long as the password that nobody knows, which stands until then. */
export async function invite(act: Act, adminId: string): Promise<void> {
  const [invitationId, expiresAt] = [randomUUID(), act.at + MADE_UP_PASSWORD_MS]
  await setPasswordEnd(act, adminId, expiresAt)
  await setInvitation(act, { id: invitationId, adminId, expiresAt })
  act.letter('admin_invited', { adminId, invitationId })
}

/** Invites anew whoever has not chosen a password yet. Throws `Refusal`. */
export async function inviteAgain({ db }: { readonly db: Db }, by: By, adminId: string): Promise<void> {
  await db.act(by, async (act) => {
    const admin = await lockAdmin(act, adminId)
    if (!admin?.is_active) throw new Refusal('admin_unknown')
    if (admin.password_expires_at === null) throw new Refusal('invitation_accepted')
    act.audit('admin_invited', { adminId })
    await invite(act, adminId)
  })
}
