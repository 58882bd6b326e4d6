import type { ExportFormat } from '#contract/exports.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { exportTable, type TableFile } from '#server/sheets/export-table.ts'
import type { Period } from '#server/store/export-rows.ts'
import { investmentsTable } from './investments-table.ts'
import { paymentsTable } from './payments-table.ts'

const TABLES = { investments: investmentsTable, payments: paymentsTable } as const

/** What was asked for, or what was paid, in a period, as a file. Throws `Refusal` for one that ends before it begins. */
export async function exportMoney({ db }: { readonly db: Db }, by: By, what: keyof typeof TABLES, format: ExportFormat, period: Period): Promise<TableFile> {
  if (period.from !== null && period.to !== null && period.to < period.from) throw new Refusal('period_reversed', { field: 'p_to' })
  return await exportTable({ db }, by, await TABLES[what](db, period), { what, format, question: { ...period } })
}
