import type { TotalCents } from '#domain/money.ts'
import type { Reader } from '#server/db/tx.ts'
import { findOverview, type OverviewRow } from '#server/store/investor-list.ts'
import { findHighestNumber } from '#server/store/issued-ranges.ts'
import { findOffered, type Offered } from '#server/store/sold-by-day.ts'

export interface Overview extends OverviewRow {
  readonly highestIssued: number | null
  /** null where no threshold is set. */
  readonly offerMeter: (Offered & { readonly threshold: TotalCents }) | null
}

/** The figures above the list of investors, the highest number that a paid investment was issued, and the offer meter. */
export async function readOverview({ db, offerThreshold }: { readonly db: Reader; readonly offerThreshold: TotalCents | null }): Promise<Overview> {
  const [overview, highestIssued, offered] = await Promise.all([findOverview(db), findHighestNumber(db), findOffered(db)])
  return { ...overview, highestIssued, offerMeter: offerThreshold === null ? null : { ...offered, threshold: offerThreshold } }
}
