import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { calendarDate, formatTime, type Moment } from '#domain/moment.ts'
import type { Cell, Column, ColumnKind, Table } from './table.ts'
import { CONTENT_TYPES, MOST_ROWS, RELATIONS, sheetHead, SHEET_END, STYLE, STYLES, workbook, workbookRelations, xmlText } from './xlsx-parts.ts'

/** Rows that are drawn one after another, over as many sheets as they need. */
interface Drawn {
  readonly table: Table
  readonly rows: AsyncIterator<readonly (readonly Cell[])[]>
  /** What was read and did not fit on the sheet before. */
  left: readonly (readonly Cell[])[]
  over: boolean
  /** Of a sheet, its head among them. */
  readonly mostRows: number
}

/** A table as a workbook (ECMA-376), packed as fast as it is taken and never held whole. Texts are texts: nothing in it is a formula. */
export function xlsxFile(table: Table, mostRows = MOST_ROWS): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const drawn: Drawn = { table, rows: table.pages[Symbol.asyncIterator](), left: [], over: false, mostRows }
  zip.outputStream.pipe(out)
  // The same failure comes from `fill`, which tells it to whoever reads.
  zip.on('error', () => undefined)
  void fill(zip, drawn, out).catch(async (error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error(String(error)))
    await drawn.rows.return?.()
  })
  return out
}

async function fill(zip: ZipFile, drawn: Drawn, out: Readable): Promise<void> {
  zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(RELATIONS), '_rels/.rels')
  zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml')
  let sheets = 0
  while (!drawn.over) {
    sheets += 1
    const sheet = Readable.from(sheetOf(drawn))
    // Whoever goes away half-way leaves nothing behind that goes on reading.
    const stop = () => { sheet.destroy() }
    out.once('close', stop)
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`)
    await finished(sheet)
    out.off('close', stop)
  }
  zip.addBuffer(Buffer.from(workbook(drawn.table.title, sheets)), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(workbookRelations(sheets)), 'xl/_rels/workbook.xml.rels')
  zip.end()
}

async function* sheetOf(drawn: Drawn): AsyncGenerator<string> {
  const { columns } = drawn.table
  yield sheetHead(columns) + rowOf(columns.map(({ head }) => textCell(head, STYLE.head)))
  for (let room = drawn.mostRows - 1; room > 0;) {
    const rows = drawn.left.length > 0 ? drawn.left : await nextOf(drawn)
    if (drawn.over) break
    yield rows.slice(0, room).map((row) => rowOf(columns.map((column, place) => cellOf(row[place] ?? null, column)))).join('')
    drawn.left = rows.slice(room)
    room -= Math.min(room, rows.length)
  }
  yield SHEET_END
}

async function nextOf(drawn: Drawn): Promise<readonly (readonly Cell[])[]> {
  const next = await drawn.rows.next()
  drawn.over = next.done === true
  return next.done === true ? [] : next.value
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

const textCell = (text: string, style: number): string => `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

function cellOf(cell: Cell, { kind }: Column): string {
  if (cell === null) return '<c/>'
  if (kind === 'text') return textCell(String(cell), STYLE.text)
  return `<c s="${STYLE[kind]}"><v>${NUMBERS[kind](cell)}</v></c>`
}

const DAY_MS = 86_400_000
/** The day that spreadsheets call 0. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

const serial = (day: string): number => (Date.parse(day) - DAY_ZERO) / DAY_MS

const NUMBERS: Readonly<Record<Exclude<ColumnKind, 'text'>, (cell: string | number) => number>> = {
  count: Number,
  euros: (cents) => Number(cents) / 100,
  day: (day) => serial(String(day)),
  moment: (moment) => momentSerial(Number(moment)),
}

/** A sheet knows no zones: it is the hour that Amsterdam had. */
function momentSerial(moment: Moment): number {
  const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number)
  return serial(calendarDate(moment)) + (hours * 60 + minutes) / 1440
}
