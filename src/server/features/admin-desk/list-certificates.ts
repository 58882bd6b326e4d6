import type { Reader } from '#server/db/tx.ts'
import { findHighestNumber, listIssuedRanges, type IssuedPlace, type IssuedRange } from '#server/store/issued-ranges.ts'

export interface CertificatePage {
  readonly rows: readonly IssuedRange[]
  /** The highest end of all that were issued on paid investments. */
  readonly highest: number | null
  readonly nextCursor: string | null
}

/** A page of paid investments with the ranges that they were issued, lowest first (spec 2, section 2). */
export async function listCertificates({ db }: { readonly db: Reader }, { limit, after }: { readonly limit: number; readonly after: IssuedPlace | null }): Promise<CertificatePage> {
  const [found, highest] = await Promise.all([listIssuedRanges(db, limit + 1, after), findHighestNumber(db)])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, highest, nextCursor: found.length > limit && last ? `${last.start}.${last.id}` : null }
}
