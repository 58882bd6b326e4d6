import type { ExportFormat } from '#contract/exports.ts'
import type { By, Db } from '#server/acts/act.ts'
import { exportTable, type TableFile } from '#server/sheets/export-table.ts'
import { investorsTable, type InvestorsOrder } from './investors-table.ts'

/** Everybody on the list, on one page or on a thousand, as a file. Throws `Refusal`. */
export async function exportInvestors({ db }: { readonly db: Db }, by: By, format: ExportFormat, order: InvestorsOrder): Promise<TableFile> {
  const { filter, sort, search } = order
  return await exportTable({ db }, by, await investorsTable(db, order), { what: 'investors', format, question: { filter, sort, searched: search.trim() !== '' } })
}
