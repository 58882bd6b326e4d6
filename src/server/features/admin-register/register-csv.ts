import { rangeSize } from '#domain/certificate-range.ts'
import type { Reader } from '#server/db/tx.ts'
import { csvLine, type CsvDialect } from '#server/lib/csv.ts'
import type { AsOfOrder } from './as-of.ts'
import { readRegister, type RegisterPage } from './read-register.ts'

const HEADS = ['holder_id', 'name', 'certificate_start', 'certificate_end', 'quantity', 'since'] as const
const ROWS_AT_ONCE = 1000

export interface RegisterCsv {
  /** For what stands above it. */
  readonly first: RegisterPage
  /** A thousand lines at a time; the next ones are asked for when these are gone. */
  readonly lines: AsyncGenerator<string>
}

/** The register of a day as CSV, in the order of numbers; all of it as it was known when it was begun. Throws `Refusal`. */
export async function registerCsv({ db }: { readonly db: Reader }, asOf: Pick<AsOfOrder, 'on' | 'knownAt'>, dialect: CsvDialect): Promise<RegisterCsv> {
  const pageFrom = (cursor: string | null) => readRegister({ db }, { ...asOf, limit: ROWS_AT_ONCE, cursor })
  const first = await pageFrom(null)
  return { first, lines: linesFrom(first, dialect, pageFrom) }
}

async function* linesFrom(first: RegisterPage, dialect: CsvDialect, pageFrom: (cursor: string) => Promise<RegisterPage>): AsyncGenerator<string> {
  yield dialect.begin + csvLine(HEADS, dialect)
  for (let page = first; ; page = await pageFrom(page.nextCursor)) {
    const { named } = page
    yield page.rows.map(({ holder, range, since }) => csvLine([holder, named.get(holder)?.name ?? null, range.start, range.end, rangeSize(range), since], dialect)).join('')
    if (page.nextCursor === null) return
  }
}
