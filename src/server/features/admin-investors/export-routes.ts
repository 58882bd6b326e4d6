import { exportInvestorsCsv, exportInvestorsXlsx } from '#contract/exports.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { exportInvestors } from './export-investors.ts'
import type { InvestorsOrder } from './investors-table.ts'

interface Asked {
  readonly p_search?: string | undefined
  readonly p_filter?: InvestorsOrder['filter'] | undefined
  readonly p_sort?: InvestorsOrder['sort'] | undefined
}

/** The list of investors as it stands on screen, as a file. */
export function registerInvestorExports(wire: Wire, needs: { readonly db: Db }): void {
  wire.download(exportInvestorsCsv, async (order, { by }) => await exportInvestors(needs, by, 'csv', asked(order)))
  wire.download(exportInvestorsXlsx, async (order, { by }) => await exportInvestors(needs, by, 'xlsx', asked(order)))
}

function asked({ p_search: search = '', p_filter: filter = 'all', p_sort: sort = '-created_at' }: Asked): InvestorsOrder {
  return { search, filter, sort }
}
