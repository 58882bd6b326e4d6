import { getInvestorDetail } from '#contract/admin-detail.ts'
import type { Offer } from '#domain/offer.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentDetail } from '#server/presenters/investor-detail.ts'
import { readDetail } from './read-detail.ts'

/** One investor, as the admin's sheet shows them. */
export function registerAdminDetail(wire: Wire, needs: { readonly db: Reader; readonly offer: Offer }): void {
  wire.json(getInvestorDetail, async ({ p_investor_id: investorId }, { caller }) => (
    presentDetail(await readDetail(needs, { investorId, withDocuments: caller.admin.role !== 'viewer' }), needs.offer)
  ))
}
