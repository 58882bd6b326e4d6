import type { By, Db } from '#server/acts/act.ts'
import { FOR_SPREADSHEETS } from '#server/lib/csv.ts'
import { iso } from '#server/lib/iso.ts'
import type { TableFile } from '#server/sheets/export-table.ts'
import type { AsOfOrder } from './as-of.ts'
import { registerCsv } from './register-csv.ts'

/** The register of a day as a file for a spreadsheet. That it was taken, and for which day, is written down first. Throws `Refusal`. */
export async function exportCsv({ db }: { readonly db: Db }, by: By, asOf: Pick<AsOfOrder, 'on' | 'knownAt'>): Promise<TableFile> {
  const { first, lines } = await registerCsv({ db }, asOf, FOR_SPREADSHEETS)
  const { on, knownAt } = first.asOf
  await db.act(by, async (act) => { act.audit('register_exported', { details: { on, known_at: iso(knownAt), certificates: first.totals.issued, holders: first.totals.holders } }) })
  return { name: `register-${on}.csv`, content: lines }
}
