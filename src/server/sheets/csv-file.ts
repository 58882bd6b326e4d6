import { calendarDate, formatTime } from '#domain/moment.ts'
import { csvLine, FOR_SPREADSHEETS, type CsvField } from '#server/lib/csv.ts'
import type { Cell, Column, ColumnKind, Table } from './table.ts'

/** A table as a file for a spreadsheet in Dutch: UTF-8 with its mark, semicolons, decimals with a comma, days as 2025-07-01. */
export async function* csvFile({ columns, pages }: Table): AsyncGenerator<string> {
  yield FOR_SPREADSHEETS.begin + csvLine(columns.map(({ head }) => head), FOR_SPREADSHEETS)
  for await (const rows of pages) yield rows.map((row) => lineOf(row, columns)).join('')
}

function lineOf(row: readonly Cell[], columns: readonly Column[]): string {
  return csvLine(columns.map(({ kind }, place) => fieldOf(row[place] ?? null, kind)), FOR_SPREADSHEETS)
}

function fieldOf(cell: Cell, kind: ColumnKind): CsvField {
  if (cell === null) return null
  if (kind === 'euros') return { written: (Number(cell) / 100).toFixed(2).replace('.', ',') }
  if (kind === 'moment') return { written: `${calendarDate(Number(cell))} ${formatTime(Number(cell))}` }
  return kind === 'day' ? { written: String(cell) } : cell
}
