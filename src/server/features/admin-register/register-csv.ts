import { rangeSize } from '#domain/certificate-range.ts'
import type { Reader } from '#server/db/tx.ts'
import { csvLine } from '#server/lib/csv.ts'
import type { AsOfOrder } from './as-of.ts'
import { readRegister, type RegisterPage } from './read-register.ts'

const HEADS = ['holder_id', 'name', 'certificate_start', 'certificate_end', 'quantity', 'since'] as const
const ROWS_AT_ONCE = 1000

/** The register of a day as CSV, line by line, and its first page for what stands above it. Throws `Refusal`. */
export async function* registerCsv({ db }: { readonly db: Reader }, asOf: Pick<AsOfOrder, 'on' | 'knownAt'>, seen: (first: RegisterPage) => void): AsyncGenerator<string> {
  let page = await readRegister({ db }, { ...asOf, limit: ROWS_AT_ONCE, cursor: null })
  seen(page)
  yield csvLine(HEADS)
  for (;;) {
    for (const { holder, range, since } of page.rows) yield csvLine([holder, page.names.get(holder) ?? null, range.start, range.end, rangeSize(range), since])
    if (page.nextCursor === null) return
    page = await readRegister({ db }, { ...asOf, limit: ROWS_AT_ONCE, cursor: page.nextCursor })
  }
}
