import { formatCertificateNumber, rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatCount } from '#domain/money.ts'

/** What is printed on a certificate. */
export interface Printed {
  readonly range: CertificateRange
  /** On whose name; null for whoever may not know it. */
  readonly holder: string | null
  /** What was paid for it; null where nothing was, or where it was paid for more than these. */
  readonly amount: string | null
  readonly date: string
}

export interface Line {
  readonly x: number
  readonly y: number
  /** In units of the drawing. */
  readonly size: number
  readonly weight: number
  readonly text: string
  /** Certificate numbers stand a little apart. */
  readonly numbers?: true
  readonly atEnd?: true
}

/** Where the texts stand: side by side on a wide paper, below each other on a tall one. */
interface Places {
  readonly left: number
  readonly label: number
  readonly value: number
  /** The room of a name. */
  readonly room: number
}

/** The share of its height that a letter of this font is wide, with some to spare. */
const LETTER = 0.58
const LEAST = 7

/** A name in at most two lines that fit into so many units: as large as the others, or as small as it must be. */
export function nameLines(name: string, { room, value }: Pick<Places, 'room' | 'value'>): { readonly lines: readonly string[]; readonly size: number } {
  const letters = Array.from(name)
  const fits = (count: number) => room / (LETTER * count)
  if (fits(letters.length) >= value) return { lines: [name], size: value }
  const half = Math.ceil(letters.length / 2)
  const blanks = letters.flatMap((letter, at) => (letter === ' ' ? [at] : []))
  const [blank] = blanks.toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half))
  const cut = blank !== undefined && Math.abs(blank - half) < half / 2 ? blank : half
  const lines = [letters.slice(0, cut), letters.slice(cut)].map((line) => line.join('').trim())
  const size = Math.min(value, Math.max(LEAST, fits(Math.max(...lines.map((line) => Array.from(line).length)))))
  return { lines, size }
}

/** The wide paper, 760 by 370: text left, rosette right, never one behind the other (look/18). */
export function wideLines(printed: Printed): readonly Line[] {
  const places: Places = { left: 46, label: 14, value: 16, room: 200 }
  const name = printed.holder === null ? null : nameLines(printed.holder, places)
  const columns = [
    ...(name === null ? [] : [{ label: 'Op naam van', ...name, wide: Math.max(96, ...name.lines.map((line) => Array.from(line).length * LETTER * name.size)) }]),
    ...(printed.amount === null ? [] : [{ label: 'Inleg', lines: [printed.amount], size: places.value, wide: Math.max(84, printed.amount.length * LETTER * places.value) }]),
    { label: 'Datum', lines: [printed.date], size: places.value, wide: 0 },
  ]
  let x = places.left
  const details: Line[] = []
  for (const { label, lines, size, wide } of columns) {
    details.push({ x, y: 300, size: places.label, weight: 500, text: label }, ...lines.map((text, line): Line => ({ x, y: 320 + line * (size + 2), size, weight: 600, text })))
    x += wide + 22
  }
  return [
    { x: 90, y: 65, size: 20, weight: 700, text: ISSUER.brand },
    { x: 46, y: 97, size: 15.5, weight: 600, text: 'Certificaat van aandelen' },
    ...numberLines(printed.range, { x: 46, label: { y: 140, size: 15 }, first: { y: 190, size: 48 }, second: { y: 244, small: 19, indent: 42 } }),
    ...details,
    ...stubLines(printed.range, { x: 592, count: { y: 202, size: 36 }, word: { y: 226, size: 16 }, ends: { y: 306, size: 17, step: 24 } }),
  ]
}

/** The tall paper, 340 by 440, for a phone: the stub below. */
export function tallLines(printed: Printed): readonly Line[] {
  const places: Places = { left: 24, label: 12.5, value: 14.5, room: 196 }
  const rows = [...(printed.holder === null ? [] : [{ label: 'Op naam van', ...nameLines(printed.holder, places) }]), ...(printed.amount === null ? [] : [{ label: 'Inleg', lines: [printed.amount], size: places.value }]), { label: 'Datum', lines: [printed.date], size: places.value }]
  let y = 210
  const details: Line[] = []
  for (const { label, lines, size } of rows) {
    details.push({ x: places.left, y, size: places.label, weight: 500, text: label }, ...lines.map((text, line): Line => ({ x: places.left, y: y + 17 + line * (size + 1), size, weight: 600, text })))
    y += 28 + lines.length * (size + 1)
  }
  return [
    { x: 59, y: 48, size: 17, weight: 700, text: ISSUER.brand },
    { x: 24, y: 75, size: 13.5, weight: 600, text: 'Certificaat van aandelen' },
    ...numberLines(printed.range, { x: 24, label: { y: 106, size: 13 }, first: { y: 141, size: 34 }, second: { y: 178, small: 15, indent: 36 } }),
    ...details,
    ...stubLines(printed.range, { x: 80, count: { y: 396, size: 24 }, word: { y: 414, size: 13 }, ends: { y: 392, size: 14, step: 18, x: 316 } }),
  ]
}

interface NumberPlaces {
  readonly x: number
  readonly label: { readonly y: number; readonly size: number }
  readonly first: { readonly y: number; readonly size: number }
  readonly second: { readonly y: number; readonly small: number; readonly indent: number }
}

function numberLines({ start, end }: CertificateRange, { x, label, first, second }: NumberPlaces): readonly Line[] {
  const lines: readonly Line[] = [
    { x, y: label.y, size: label.size, weight: 500, text: start === end ? 'Nummer' : 'Nummers' },
    { x, y: first.y, size: first.size, weight: 700, text: formatCertificateNumber(start), numbers: true },
  ]
  if (start === end) return lines
  return [...lines, { x, y: second.y, size: second.small, weight: 500, text: 't/m' }, { x: x + second.indent, y: second.y, size: first.size, weight: 700, text: formatCertificateNumber(end), numbers: true }]
}

interface StubPlaces {
  readonly x: number
  readonly count: { readonly y: number; readonly size: number }
  readonly word: { readonly y: number; readonly size: number }
  /** `x`: where they end, instead of beginning below the count. */
  readonly ends: { readonly y: number; readonly size: number; readonly step: number; readonly x?: number }
}

function stubLines(range: CertificateRange, { x, count, word, ends }: StubPlaces): readonly Line[] {
  const numbers = range.start === range.end ? [range.start] : [range.start, range.end]
  return [
    { x, ...count, weight: 700, text: formatCount(rangeSize(range)) },
    { x, ...word, weight: 500, text: range.start === range.end ? 'certificaat' : 'certificaten' },
    ...numbers.map((number, place): Line => ({ x: ends.x ?? x, y: ends.y + place * ends.step, size: ends.size, weight: 600, text: formatCertificateNumber(number), numbers: true, ...(ends.x === undefined ? {} : { atEnd: true }) })),
  ]
}
