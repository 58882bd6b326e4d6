import type { By, Db } from '#server/acts/act.ts'
import { csvLine, FOR_SPREADSHEETS } from '#server/lib/csv.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { LogRow } from '#server/store/logged-lines.ts'
import { countWanted, readLog, wantedBy, type LogOrder, type LogPage } from './read-log.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** How the file is made of the lines. */
interface Made {
  readonly name: string
  readonly heads: readonly string[]
  readonly fields: (line: LogRow, page: LogPage) => readonly (string | number | null)[]
}

const ROWS_AT_ONCE = 500

/** The lines that are asked for as a file for a spreadsheet, read as fast as it is taken. That it was taken is written down first. Throws `Refusal`. */
export async function exportLog(needs: Needs, by: By, order: LogOrder, made: Made): Promise<{ readonly name: string; readonly content: AsyncIterable<string> }> {
  const wanted = await wantedBy(needs.db, order)
  const pageFrom = (cursor: string | null) => readLog(needs, wanted, { limit: ROWS_AT_ONCE, cursor })
  // Before the line about it: what is in the file was there when it was asked for.
  const [first, lines] = [await pageFrom(null), await countWanted(needs.db, wanted)]
  await needs.db.act(by, async (act) => { act.audit('audit_exported', { details: { ...order, lines } }) })
  return { name: made.name, content: linesFrom(first, pageFrom, made) }
}

async function* linesFrom(first: LogPage, pageFrom: (cursor: string) => Promise<LogPage>, { heads, fields }: Made): AsyncGenerator<string> {
  yield FOR_SPREADSHEETS.begin + csvLine(heads, FOR_SPREADSHEETS)
  for (let page = first; ; page = await pageFrom(page.nextCursor)) {
    yield page.lines.map((line) => csvLine(fields(line, page), FOR_SPREADSHEETS)).join('')
    if (page.nextCursor === null) return
  }
}
