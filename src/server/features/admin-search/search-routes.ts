import { adminSearch, adminSearchInvestors } from '#contract/admin-search.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentDeskAnswer, presentSearched } from '#server/presenters/search.ts'
import { searchDesk } from './search-desk.ts'
import { searchInvestors } from './search-investors.ts'

/** The one search of the desk (spec 2, sections 2 and 7). */
export function registerAdminSearch(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(adminSearchInvestors, async ({ p_search_query: typed }) => (await searchInvestors(needs, typed)).map(presentSearched))
  wire.json(adminSearch, async ({ p_query: typed }) => presentDeskAnswer(await searchDesk(needs, typed)))
}
