import type { Readable } from 'node:stream'
import type { ExportFormat } from '#contract/exports.ts'
import { calendarDate } from '#domain/moment.ts'
import type { By, Db } from '#server/acts/act.ts'
import { csvFile } from './csv-file.ts'
import type { Table } from './table.ts'
import { xlsxFile } from './xlsx-file.ts'

export interface ToExport extends Table {
  /** How many there are, as it is begun. */
  readonly rows: number
}

export interface TableFile {
  readonly name: string
  /** Made as fast as it is taken. */
  readonly content: AsyncIterable<string> | Readable
}

/** What was asked for; nothing that somebody typed, for the line in the log outlives whoever was searched for. */
export type Question = Readonly<Record<string, string | boolean | null>>

/** A table as a file. That it was taken, with its question and its size, is written down first. */
export async function exportTable({ db }: { readonly db: Db }, by: By, table: ToExport, { what, format, question }: { readonly what: string; readonly format: ExportFormat; readonly question: Question }): Promise<TableFile> {
  await db.act(by, async (act) => { act.audit('data_exported', { details: { what, format, rows: table.rows, ...question } }) })
  return fileOf(table, format, calendarDate(db.now()))
}

/** A table in one of its two forms, named after what it holds and the day on which it was taken. */
export function fileOf(table: Table, format: ExportFormat, day: string): TableFile {
  return { name: `${table.title.toLowerCase()}-${day}.${format}`, content: format === 'csv' ? csvFile(table) : xlsxFile(table) }
}
