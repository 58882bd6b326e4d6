import { acceptInvitation, adminGetFactorPolicy, adminInviteAdmin, adminListAdmins, adminSaveAdmin, adminSetFactorPolicy, lookAtInvitation } from '#contract/admins.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'

export function registerAdmins(wire: Wire): void {
  for (const call of [acceptInvitation, adminGetFactorPolicy, adminInviteAdmin, adminListAdmins, adminSaveAdmin, adminSetFactorPolicy, lookAtInvitation]) {
    wire.json(call, async () => { throw new Refusal('not_now') })
  }
}
