import { getInvestorChangeRequests, requestInvestorChange, withdrawInvestorChange } from '#contract/change-requests.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Limits } from '#server/limits.ts'
import { presentChange } from '#server/presenters/change-request.ts'
import { askChange } from './ask-change.ts'
import { readChanges } from './read-changes.ts'
import { withdrawChange } from './withdraw-change.ts'

/** What an investor asks to have changed; an admin decides (`admin-investors/decide-change.ts`). */
export function registerChangeRequests(wire: Wire, needs: { readonly db: Db; readonly limits: Limits }): void {
  wire.json(getInvestorChangeRequests, async ({ p_investor_id: investorId }) => (await readChanges(needs, investorId)).map(presentChange))

  wire.json(requestInvestorChange, async ({ p_investor_id: investorId, p_field: field, p_value: value }, { by }) => {
    const { id } = await askChange(needs, by, { investorId, field, value })
    return { success: true, request_id: id }
  })

  wire.json(withdrawInvestorChange, async ({ p_investor_id: investorId, p_request_id: requestId }, { by }) => {
    await withdrawChange(needs, by, { investorId, requestId })
    return { success: true }
  })
}
