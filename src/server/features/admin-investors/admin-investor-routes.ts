import { adminGetAllInvestors, adminGetOverview } from '#contract/admin-investors.ts'
import { cents, toEuros } from '#domain/money.ts'
import type { Db } from '#server/db/tx.ts'
import type { Wire } from '#server/http/wire.ts'
import { findOverview, type InvestorSort } from '#server/store/investor-list.ts'
import { findHighestIssued } from '#server/store/register.ts'
import { showInvestors } from './list-investors.ts'

const SORTS: Readonly<Record<string, InvestorSort>> = { created_at: 'created_at', name: 'name', amount: 'amount', kyc: 'kyc' }

export function registerAdminInvestors(wire: Wire, { db }: { readonly db: Db }): void {
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
}
