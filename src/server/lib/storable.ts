/** Text that PostgreSQL takes: no NUL, no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
