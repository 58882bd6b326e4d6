/** How a file is written: for programs, or for a spreadsheet in a country that writes its decimals with a comma. */
export interface CsvDialect {
  readonly separator: ',' | ';'
  /** What the file begins with. */
  readonly begin: string
  /** Is it opened by a program that guesses what a text means? */
  readonly guessed: boolean
}

export const FOR_PROGRAMS: CsvDialect = { separator: ',', begin: '', guessed: false }
/** The mark says that it is UTF-8: without it an é is read as two letters. */
export const FOR_SPREADSHEETS: CsvDialect = { separator: ';', begin: '\uFEFF', guessed: true }

/** A text; a number; or a number or a day in the writing that the file's reader expects. */
export type CsvField = string | number | null | { readonly written: string }

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is told to be a text; so is one that it
 * would take for a number or a day, by a tab behind it that nobody sees: 01234567 keeps its zero, and 12-1 is no day.
 */
export function csvLine(fields: readonly CsvField[], { separator, guessed }: CsvDialect): string {
  return `${fields.map((field) => (typeof field === 'string' ? csvText(field, guessed) : plain(field))).join(separator)}\r\n`
}

function plain(field: Exclude<CsvField, string>): string {
  return typeof field === 'object' && field !== null ? field.written : String(field ?? '')
}

function csvText(field: string, guessed: boolean): string {
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : guessed && /^\d[\d\s.,:/e-]*$/i.test(field) ? `${field}\t` : field
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
