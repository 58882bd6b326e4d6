import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** A new link for this admin; an older one is dead from now on. */
export async function setInvitation(tx: Tx, invitation: { readonly id: string; readonly adminId: string; readonly expiresAt: Moment }): Promise<void> {
  const values = { id: invitation.id, expires_at: timestamp(invitation.expiresAt), created_at: timestamp(tx.now()) }
  await use(tx).insertInto('admin_invitations').values({ ...values, admin_id: invitation.adminId })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(values)).execute()
}

export interface Invited {
  readonly id: string
  readonly email: string
  readonly name: string
}

/** Whose living link this is, as long as that admin is active and has not chosen a password. */
export async function findInvited(db: Reader, invitationId: string): Promise<Invited | undefined> {
  return await use(db).selectFrom('admin_invitations as invitation').innerJoin('admin_users as admin', 'admin.id', 'invitation.admin_id').select(['admin.id', 'admin.email', 'admin.name'])
    .where('invitation.id', '=', invitationId).where('invitation.expires_at', '>', timestamp(db.now())).where('admin.is_active', '=', true).where('admin.password_expires_at', 'is not', null)
    .executeTakeFirst()
}

/** Whoever was invited has no link any more: another address, another password, or turned off. */
export async function deleteInvitationOf(tx: Tx, adminId: string): Promise<void> {
  await use(tx).deleteFrom('admin_invitations').where('admin_id', '=', adminId).execute()
}

/** Uses a link up; false when it was used already. */
export async function deleteInvitation(tx: Tx, invitationId: string): Promise<boolean> {
  const { numDeletedRows } = await use(tx).deleteFrom('admin_invitations').where('id', '=', invitationId).executeTakeFirst()
  return numDeletedRows === 1n
}
