import { adminForeseeTransfer, adminGetRequest, adminListRequests, adminNoteRequest, adminSendTransferDetails } from '#contract/admin-requests.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentQueuedRequest, presentRequestDetail } from '#server/presenters/request.ts'
import { presentForeseen } from '#server/presenters/transfer.ts'
import { readForeseen } from './foresee-transfer.ts'
import { listRequestQueue } from './list-requests.ts'
import { noteRequest } from './note-request.ts'
import { readRequest } from './read-request.ts'
import { sendDetails } from './send-details.ts'

/** Large requests, from the call to the money; `admin-additions/mark-paid.ts` books it. */
export function registerRequests(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminListRequests, async (order) => {
    const { rows, nextCursor, counts } = await listRequestQueue(needs, { state: order?.p_state ?? 'all', limit: order?.p_limit ?? 50, cursor: order?.p_cursor ?? null })
    return { requests: rows.map(presentQueuedRequest), next_cursor: nextCursor, counts }
  })

  wire.json(adminGetRequest, async ({ p_investment_id: investmentId }) => presentRequestDetail(await readRequest(needs, investmentId)))

  wire.json(adminNoteRequest, async ({ p_investment_id: investmentId, p_note: note, p_called: called }, { caller, by }) => {
    await noteRequest(needs, by, { investmentId, adminId: caller.admin.id, note, called })
    return { success: true }
  })

  wire.json(adminSendTransferDetails, async ({ p_investment_id: investmentId }, { by }) => ({ success: true, expires_on: await sendDetails(needs, by, investmentId) }))

  wire.json(adminForeseeTransfer, async ({ p_investment_id: investmentId, p_amount_received: euros }) => presentForeseen(await readForeseen(needs, investmentId, euros)))
}
