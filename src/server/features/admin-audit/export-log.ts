import type { ExportFormat } from '#contract/exports.ts'
import { calendarDate } from '#domain/moment.ts'
import type { By, Db } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { fileOf, type TableFile } from '#server/sheets/export-table.ts'
import { column, type Cell } from '#server/sheets/table.ts'
import type { LogRow } from '#server/store/logged-lines.ts'
import { countWanted, readLog, wantedBy, type LogOrder, type LogPage } from './read-log.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** A line in the order of the columns. */
type Cells = (line: LogRow, page: LogPage) => readonly Cell[]

const ROWS_AT_ONCE = 500

const COLUMNS = [
  column('Regel', 'count', 9), column('Wanneer', 'moment', 17), column('Wie', 'text', 20), column('Wat', 'text', 50), column('Over', 'text', 26), column('Eerst', 'text', 34), column('Nu', 'text', 34),
]

/** The lines that are asked for as a file for a spreadsheet, read as fast as it is taken. That it was taken is written down first. Throws `Refusal`. */
export async function exportLog(needs: Needs, by: By, order: LogOrder, { format, cellsOf }: { readonly format: ExportFormat; readonly cellsOf: Cells }): Promise<TableFile> {
  const wanted = await wantedBy(needs.db, order)
  const pageFrom = (cursor: string | null) => readLog(needs, wanted, { limit: ROWS_AT_ONCE, cursor })
  // Before the line about it: what is in the file was there when it was asked for.
  const [first, lines] = [await pageFrom(null), await countWanted(needs.db, wanted)]
  await needs.db.act(by, async (act) => { act.audit('audit_exported', { details: { ...order, format, lines } }) })
  return fileOf({ title: 'Logboek', columns: COLUMNS, pages: rowsFrom(first, pageFrom, cellsOf) }, format, calendarDate(needs.db.now()))
}

async function* rowsFrom(first: LogPage, pageFrom: (cursor: string) => Promise<LogPage>, cellsOf: Cells): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let page = first; ; page = await pageFrom(page.nextCursor)) {
    const { lines } = page
    yield lines.map((line) => cellsOf(line, page))
    if (page.nextCursor === null) return
  }
}
