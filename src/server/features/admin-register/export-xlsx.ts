import { rangeSize } from '#domain/certificate-range.ts'
import type { By, Db } from '#server/acts/act.ts'
import type { TableFile } from '#server/sheets/export-table.ts'
import { xlsxFile } from '#server/sheets/xlsx-file.ts'
import { column, type Cell } from '#server/sheets/table.ts'
import type { RegisterPage } from './read-register.ts'
import { takeRegister } from './taken.ts'
import type { WholeOrder } from './whole-register.ts'

const COLUMNS = [
  column('Houder', 'text', 38), column('Naam', 'text', 28), column('Van', 'count', 11), column('Tot en met', 'count', 11), column('Aantal', 'count', 10), column('Sinds', 'day', 12), column('Op akte', 'text', 9),
]

/** The register of a day as a workbook. Throws `Refusal`. */
export async function exportXlsx({ db }: { readonly db: Db }, by: By, order: WholeOrder): Promise<TableFile> {
  const { name, on, pages } = await takeRegister({ db }, by, order, 'xlsx')
  return { name, content: xlsxFile({ title: `Register ${on}`, columns: COLUMNS, pages: rowsOf(pages) }) }
}

async function* rowsOf(pages: AsyncIterable<RegisterPage>): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const { rows, named } of pages) {
    yield rows.map(({ holder, range, since, sealed }) => [holder, named.get(holder)?.name ?? null, range.start, range.end, rangeSize(range), since, sealed ? 'ja' : null])
  }
}
