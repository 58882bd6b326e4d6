import { acceptInvitation as acceptInvitationCall, adminGetFactorPolicy, adminInviteAdmin, adminListAdmins, adminResetAdmin, adminSaveAdmin, adminSetFactorPolicy, lookAtInvitation as lookAtInvitationCall } from '#contract/admins.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { isoOrNull } from '#server/lib/iso.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { presentAdmins } from '#server/presenters/admin.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'
import { inviteAgain } from './invite.ts'
import { readAdmins } from './read-admins.ts'
import { saveAdmin } from './save-admin.ts'
import { resetAccess } from './reset-access.ts'
import { readPolicy, setPolicy } from './set-policy.ts'

/** Who the admins are, and what is asked of them. */
export function registerAdmins(wire: Wire, needs: { readonly db: Db; readonly keys: Keys }): void {
  wire.json(adminListAdmins, async () => presentAdmins(await readAdmins(needs)))

  wire.json(adminSaveAdmin, async (order, { by }) => ({
    success: true, admin_id: await saveAdmin(needs, by, { adminId: order.p_admin_id ?? null, email: order.p_email, name: order.p_name, role: order.p_role, isActive: order.p_is_active }),
  }))

  wire.json(adminInviteAdmin, async ({ p_admin_id: adminId }, { by }) => {
    await inviteAgain(needs, by, adminId)
    return { success: true }
  })

  wire.json(adminResetAdmin, async ({ p_admin_id: adminId }, { by }) => {
    await resetAccess(needs, by, adminId)
    return { success: true }
  })

  wire.json(adminGetFactorPolicy, async () => ({ required_from: isoOrNull(await readPolicy(needs)) }))

  wire.json(adminSetFactorPolicy, async ({ p_required: required, p_from: from }, { by }) => ({ required_from: isoOrNull(await setPolicy(needs, by, { required, from: from ? Date.parse(from) : null })) }))

  wire.json(lookAtInvitationCall, async ({ token }) => {
    await lookAtInvitation(needs, token)
    return { valid: true }
  }, { limit: 'look_per_address' })

  wire.json(acceptInvitationCall, async (order) => {
    await acceptInvitation(needs, order)
    return { success: true }
  }, { limit: 'guest_per_address' })
}
