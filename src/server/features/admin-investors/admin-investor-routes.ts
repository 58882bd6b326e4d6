import { adminGetAllInvestors, adminGetOverview, deleteInvestorData } from '#contract/admin-investors.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Db } from '#server/acts/act.ts'
import type { Files } from '#server/gateways/files.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentInvestorPage, presentOverview } from '#server/presenters/investor-list.ts'
import { deleteInvestor } from './delete-investor.ts'
import { listInvestors } from './list-investors.ts'
import { readOverview } from './read-overview.ts'

export function registerAdminInvestors(wire: Wire, needs: { readonly db: Db; readonly files: Pick<Files, 'remove'>; readonly offerThreshold: TotalCents | null }): void {
  wire.json(adminGetAllInvestors, async (order) => presentInvestorPage(await listInvestors(needs, {
    search: order?.p_search ?? '', filter: order?.p_filter ?? 'all', sort: order?.p_sort ?? '-created_at', limit: order?.p_limit ?? 50, cursor: order?.p_cursor ?? null,
  })))

  wire.json(adminGetOverview, async () => presentOverview(await readOverview(needs)))

  wire.json(deleteInvestorData, async ({ investorId }, { by }) => ({ success: true, deletedData: await deleteInvestor(needs, by, investorId) }))
}
