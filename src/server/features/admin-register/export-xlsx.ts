import { rangeSize } from '#domain/certificate-range.ts'
import type { By, Db } from '#server/acts/act.ts'
import type { TableFile } from '#server/sheets/export-table.ts'
import { xlsxFile } from '#server/sheets/xlsx-file.ts'
import { column, type Cell } from '#server/sheets/table.ts'
import type { RegisterPage } from './read-register.ts'
import { nameOfFile, tellTaken } from './taken.ts'
import { wholeRegister, type WholeOrder } from './whole-register.ts'

const COLUMNS = [
  column('Houder', 'text', 38), column('Naam', 'text', 28), column('Van', 'count', 11), column('Tot en met', 'count', 11), column('Aantal', 'count', 10), column('Sinds', 'day', 12), column('Op akte', 'text', 9),
]

/** The register of a day as a workbook. That it was taken, and for which question, is written down first. Throws `Refusal`. */
export async function exportXlsx({ db }: { readonly db: Db }, by: By, order: WholeOrder): Promise<TableFile> {
  const { first, pages } = await wholeRegister({ db }, order)
  await db.act(by, async (act) => { tellTaken(act, first, 'xlsx') })
  return { name: nameOfFile(first, 'xlsx'), content: xlsxFile({ title: `Register ${first.asOf.on}`, columns: COLUMNS, pages: rowsOf(pages) }) }
}

async function* rowsOf(pages: AsyncIterable<RegisterPage>): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const { rows, named } of pages) {
    yield rows.map(({ holder, range, since, sealed }) => [holder, named.get(holder)?.name ?? null, range.start, range.end, rangeSize(range), since, sealed ? 'ja' : null])
  }
}
