/** How a file is written: for programs, or for a spreadsheet in a country that writes its decimals with a comma. */
export interface CsvDialect {
  readonly separator: ',' | ';'
  /** What the file begins with. */
  readonly begin: string
}

export const FOR_PROGRAMS: CsvDialect = { separator: ',', begin: '' }
/** The mark says that it is UTF-8: without it an é is read as two letters. */
export const FOR_SPREADSHEETS: CsvDialect = { separator: ';', begin: '\uFEFF' }

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is told to be a text. */
export function csvLine(fields: readonly (string | number | null)[], { separator }: CsvDialect): string {
  return `${fields.map(csvField).join(separator)}\r\n`
}

function csvField(field: string | number | null): string {
  if (field === null || typeof field === 'number') return String(field ?? '')
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
