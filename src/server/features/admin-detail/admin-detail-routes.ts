import { adminGetInvestorHistory, adminRevealBsn, getInvestorDetail } from '#contract/admin-detail.ts'
import type { Offer } from '#domain/offer.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { presentDetail } from '#server/presenters/investor-detail.ts'
import { presentHistoryLine } from '#server/presenters/investor-history.ts'
import { readDetail } from './read-detail.ts'
import { readHistory } from './read-history.ts'
import { revealBsn } from './reveal-bsn.ts'

/** So many lines without being asked. */
const HISTORY_PAGE = 50

/** One investor, as the admin's sheet shows them. */
export function registerAdminDetail(wire: Wire, needs: { readonly db: Db; readonly keys: Keys; readonly offer: Offer }): void {
  wire.json(getInvestorDetail, async ({ p_investor_id: investorId }, { caller }) => (
    presentDetail(await readDetail(needs, { investorId, withDocuments: caller.admin.role !== 'viewer' }), needs.offer)
  ))

  wire.json(adminRevealBsn, async ({ p_investor_id: investorId }, { by }) => {
    const { bsn, passesCheck } = await revealBsn(needs, by, investorId)
    return { bsn, passes_check: passesCheck }
  })

  wire.json(adminGetInvestorHistory, async ({ p_investor_id: investorId, p_limit: limit = HISTORY_PAGE, p_cursor: cursor = null }, { caller }) => {
    const history = await readHistory(needs, { investorId, limit, cursor })
    return { lines: history.lines.map((line) => presentHistoryLine(line, history, caller.admin.id)), total: history.total, next_cursor: history.nextCursor }
  })
}
