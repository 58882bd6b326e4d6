import type { Column } from './table.ts'

/** The parts of a workbook that are the same for every table (ECMA-376, part 1). */

/** A sheet holds no more rows, its head among them. */
export const MOST_ROWS = 1_048_576
/** Nor a cell more letters. */
const MOST_LETTERS = 32_767

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Every part that is not named is a sheet: how many there are is known at the end alone. */
export const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`

export const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Places in the list of forms below. */
export const STYLE = { head: 1, text: 2, count: 0, euros: 3, day: 4, moment: 5 } as const

export const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** What stands before the rows: the head stays in sight. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** Names the sheets: the title, and a number where there are several. */
export function workbook(title: string, sheets: number): string {
  const named = Array.from({ length: sheets }, (_, place) => `<sheet name="${xmlText(place === 0 ? title : `${title} ${place + 1}`)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${named.join('')}</sheets></workbook>`
}

export function workbookRelations(sheets: number): string {
  const parts = Array.from({ length: sheets }, (_, place) => `<Relationship Id="rId${place + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`)
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML can say it: without the letters that it has no sign for, and no longer than a cell. */
export function xmlText(text: string): string {
  return text.slice(0, MOST_LETTERS).replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)
}
