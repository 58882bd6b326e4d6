import type { By, Db } from '#server/acts/act.ts'
import { FOR_SPREADSHEETS } from '#server/lib/csv.ts'
import type { TableFile } from '#server/sheets/export-table.ts'
import { csvLines } from './register-csv.ts'
import { takeRegister } from './taken.ts'
import type { WholeOrder } from './whole-register.ts'

/** The register of a day as a file for a spreadsheet. Throws `Refusal`. */
export async function exportCsv({ db }: { readonly db: Db }, by: By, order: WholeOrder): Promise<TableFile> {
  const { name, pages } = await takeRegister({ db }, by, order, 'csv')
  return { name, content: csvLines(pages, FOR_SPREADSHEETS) }
}
