import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Reader } from '#server/db/tx.ts'
import { countEntriesIn, countInvestmentsIn } from '#server/store/export-rows.ts'
import { NOBODY, countInvestors } from '#server/store/investor-search.ts'
import { findIssue } from '#server/store/issues.ts'

/** Counting on would cost more than anybody reads (contract 5.12). */
const EXACT_TO = 10_000
const ALWAYS = { from: null, to: null }

/** How many rows each file would have that holds everything; exact up to 10,000. */
export async function countExports({ db }: { readonly db: Reader }): Promise<{ readonly investors: number; readonly investments: number; readonly payments: number; readonly holders: number }> {
  const [investors, investments, payments, issue] = await Promise.all([
    countInvestors(db, { search: [], known: NOBODY, filter: 'all' }, EXACT_TO, []), countInvestmentsIn(db, ALWAYS, EXACT_TO), countEntriesIn(db, ALWAYS, EXACT_TO), findIssue(db, FIRST_ISSUE),
  ])
  return { investors, investments, payments, holders: issue.holders }
}
