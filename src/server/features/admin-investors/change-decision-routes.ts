import { adminDecideChangeRequest, adminListChangeRequests } from '#contract/change-requests.ts'
import type { Db } from '#server/acts/act.ts'
import { demandConfirmed } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentListedChange } from '#server/presenters/change-request.ts'
import { decideChange } from './decide-change.ts'
import { listChanges } from './list-changes.ts'

/** What investors ask to have changed, before an admin. */
export function registerChangeDecisions(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminListChangeRequests, async (order) => (await listChanges(needs, { all: order?.p_all === true, limit: order?.p_limit ?? 50 })).map(presentListedChange))

  wire.json(adminDecideChangeRequest, async ({ p_request_id: requestId, p_accept: accept, p_reason: reason }, { caller, by }) => {
    await decideChange(needs, by, { requestId, accept, reason: reason || null, adminId: caller.admin.id, demandConfirmed: () => demandConfirmed(caller, needs.db.now()) })
    return { success: true, message: accept ? 'De wijziging is doorgevoerd.' : 'De aanvraag is afgewezen.' }
  })
}
