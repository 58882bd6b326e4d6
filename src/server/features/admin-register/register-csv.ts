import { rangeSize } from '#domain/certificate-range.ts'
import type { Reader } from '#server/db/tx.ts'
import { csvLine, type CsvDialect } from '#server/lib/csv.ts'
import type { RegisterPage } from './read-register.ts'
import { wholeRegister, type WholeOrder } from './whole-register.ts'

const HEADS = ['holder_id', 'name', 'certificate_start', 'certificate_end', 'quantity', 'since'] as const

export interface RegisterCsv {
  /** For what stands above it. */
  readonly first: RegisterPage
  readonly lines: AsyncGenerator<string>
}

/** The register of a day as CSV, in the order of numbers; all of it as it was known when it was begun. Throws `Refusal`. */
export async function registerCsv({ db }: { readonly db: Reader }, order: WholeOrder, dialect: CsvDialect): Promise<RegisterCsv> {
  const { first, pages } = await wholeRegister({ db }, order)
  return { first, lines: csvLines(pages, dialect) }
}

/** Its pages as lines, the heading before the first is asked for. */
export async function* csvLines(pages: AsyncIterable<RegisterPage>, dialect: CsvDialect): AsyncGenerator<string> {
  yield dialect.begin + csvLine(HEADS, dialect)
  for await (const { named, rows } of pages) {
    yield rows.map(({ holder, range, since }) => csvLine([holder, named.get(holder)?.name ?? null, range.start, range.end, rangeSize(range), { written: since }], dialect)).join('')
  }
}
