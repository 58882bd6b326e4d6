import { formatCount } from './money.ts'

/** A run of certificate numbers, both ends included; the first number is 1. */
export interface CertificateRange {
  readonly start: number
  readonly end: number
}

/** end − start + 1 (spec 1, section 9). */
export function rangeSize(range: CertificateRange): number {
  return range.end - range.start + 1
}

/** So many shares, in words: `1 aandeel`, `1.347 aandelen`. */
export function sayShares(count: number): string {
  return count === 1 ? '1 aandeel' : `${formatCount(count)} aandelen`
}

/** So many of them, in words: `1 certificaat`, `1.347 certificaten`. */
export function sayCertificates(count: number): string {
  return count === 1 ? '1 certificaat' : `${formatCount(count)} certificaten`
}

export function rangesOverlap(a: CertificateRange, b: CertificateRange): boolean {
  return a.start <= b.end && b.start <= a.end
}

/** One number as it is printed: at least six digits with a dot, `018.432`. */
export function formatCertificateNumber(number: number): string {
  const digits = String(number).padStart(6, '0')
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** In tables: `018.432 – 019.778`; a single number stands alone. */
export function formatRange(range: CertificateRange): string {
  if (range.start === range.end) return formatCertificateNumber(range.start)
  return `${formatCertificateNumber(range.start)} – ${formatCertificateNumber(range.end)}`
}

/** In sentences: `018.432 t/m 019.778`. */
export function sayRange(range: CertificateRange): string {
  if (range.start === range.end) return formatCertificateNumber(range.start)
  return `${formatCertificateNumber(range.start)} t/m ${formatCertificateNumber(range.end)}`
}

/** As an address carries it: `18432-19778`. */
export function writeRange(range: CertificateRange): string {
  return `${range.start}-${range.end}`
}

/** What `writeRange` wrote, or somebody changed; null when it is no range. */
export function readRange(text: string): CertificateRange | null {
  const [, start, end] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(text) ?? []
  if (start === undefined || end === undefined || Number(start) > Number(end)) return null
  return { start: Number(start), end: Number(end) }
}

/** Ranges with those that touch made one, lowest first. */
export function joinRanges(ranges: readonly CertificateRange[]): readonly CertificateRange[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}

/** Lowest start to highest end of several ranges, for display only (contract 4.9); null when there is none. */
export function spanOf(ranges: readonly CertificateRange[]): CertificateRange | null {
  if (ranges.length === 0) return null
  return { start: Math.min(...ranges.map((range) => range.start)), end: Math.max(...ranges.map((range) => range.end)) }
}

/** What the certificates tile says below its count. */
export function describeRanges(ranges: readonly CertificateRange[]): string | null {
  const span = spanOf(ranges)
  if (!span) return null
  return ranges.length === 1 ? formatRange(span) : `${formatRange(span)} (${formatCount(ranges.length)} reeksen)`
}

/** A range from two columns that are both there or both absent. */
export function rangeOf(start: number | null, end: number | null): CertificateRange | null {
  return start === null || end === null ? null : { start, end }
}
