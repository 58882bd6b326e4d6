import { adminGetAllInvestors, adminGetOverview, deleteInvestorData } from '#contract/admin-investors.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { adminOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { findOverview, type InvestorSort } from '#server/store/investor-list.ts'
import { findHighestIssued } from '#server/store/register.ts'
import { deleteInvestor } from './delete-investor.ts'
import { showInvestors } from './list-investors.ts'

const SORTS: Readonly<Record<string, InvestorSort>> = { created_at: 'created_at', name: 'name', amount: 'amount', kyc: 'kyc' }

export function registerAdminInvestors(wire: Wire, needs: { readonly db: Db; readonly now: Clock['now'] }): void {
  const { db } = needs

  wire.route(adminGetAllInvestors, async (order) => {
    const sort = order?.p_sort ?? '-created_at'
    return await showInvestors({ db }, {
      search: order?.p_search ?? '', filter: order?.p_filter ?? 'all', sort: SORTS[sort.replace('-', '')] ?? 'created_at', descending: sort.startsWith('-'),
      limit: order?.p_limit ?? 50, cursor: order?.p_cursor ?? null,
    })
  })

  wire.route(adminGetOverview, async () => {
    const [overview, highest] = await Promise.all([findOverview(db), findHighestIssued(db)])
    return {
      total_investors: overview.total_investors, total_invested: toEuros(cents(overview.total_cents)), total_certificates: overview.total_certificates,
      pending_kyc: overview.pending_kyc, highest_certificate: highest,
    }
  })

  wire.route(deleteInvestorData, async (order, { caller }) => {
    return { success: true, deletedData: { ...(await deleteInvestor(needs, order.investorId, adminOf(caller).id)) } }
  })
}
