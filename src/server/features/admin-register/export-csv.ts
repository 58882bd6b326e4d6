import type { By, Db } from '#server/acts/act.ts'
import { FOR_SPREADSHEETS } from '#server/lib/csv.ts'
import type { TableFile } from '#server/sheets/export-table.ts'
import { registerCsv } from './register-csv.ts'
import { nameOfFile, tellTaken } from './taken.ts'
import type { WholeOrder } from './whole-register.ts'

/** The register of a day as a file for a spreadsheet. That it was taken, and for which question, is written down first. Throws `Refusal`. */
export async function exportCsv({ db }: { readonly db: Db }, by: By, order: WholeOrder): Promise<TableFile> {
  const { first, lines } = await registerCsv({ db }, order, FOR_SPREADSHEETS)
  await db.act(by, async (act) => { tellTaken(act, first, 'csv') })
  return { name: nameOfFile(first, 'csv'), content: lines }
}
