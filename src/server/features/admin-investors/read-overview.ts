import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Reader } from '#server/db/tx.ts'
import { findOverview, type OverviewRow } from '#server/store/investor-list.ts'
import { findHighestIssued } from '#server/store/issues.ts'

export interface Overview extends OverviewRow {
  readonly highestIssued: number | null
}

/** The figures above the list of investors, and the highest number that is held. */
export async function readOverview({ db }: { readonly db: Reader }): Promise<Overview> {
  const [overview, highestIssued] = await Promise.all([findOverview(db), findHighestIssued(db, FIRST_ISSUE)])
  return { ...overview, highestIssued }
}
