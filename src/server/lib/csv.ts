/** One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula is told to be a text. */
export function csvLine(fields: readonly (string | number | null)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: string | number | null): string {
  if (field === null || typeof field === 'number') return String(field ?? '')
  const text = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
