import { joinRanges, spanOf, type CertificateRange } from './certificate-range.ts'

/** What was issued for a payment, as the provider's own record of the payment tells (contract 4.26). */
export interface NotedNumbers {
  readonly issue: number
  /** Lowest first; none: what was issued was taken back. */
  readonly ranges: readonly CertificateRange[]
}

/** A record of the provider has room for about a thousand characters. */
const MOST_RANGES = 20

/** The ranges as they stand in the provider's record: `201-400, 612-711`. Of very many the whole stretch, which is the safe side. */
export function noteText(ranges: readonly CertificateRange[]): string {
  const joined = joinRanges(ranges)
  const span = spanOf(joined)
  return (span && joined.length > MOST_RANGES ? [span] : joined).map(({ start, end }) => `${start}-${end}`).join(', ')
}

/** The ranges of such a text; null when it is none. */
export function readNoteText(text: string): readonly CertificateRange[] | null {
  if (text === '') return []
  const ranges = text.split(', ').map((part) => /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(part)).map((found) => found && { start: Number(found[1]), end: Number(found[2]) })
  return ranges.every((range) => range !== null && range.start <= range.end) ? joinRanges(ranges.filter((range) => range !== null)) : null
}
