import type { MutationRow, RegisterPage } from '#contract/admin-register.ts'
import { sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { formatCalendarDate, formatTime, type Moment } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { euroText, shortDateText } from '#web/lib/format.ts'

/** The book of certificates in words. */

export type RegisterRow = RegisterPage['rows'][number]

export const rangeOfRow = ({ certificate_start: start, certificate_end: end }: { readonly certificate_start: number; readonly certificate_end: number }): CertificateRange => ({ start, end })

/** Who holds it: a name, or what is left of one. */
export function holderText(name: string | null, holderId: string | null): string {
  if (holderId === null) return 'de uitgever'
  return name ?? `gewist (${holderId.slice(0, 8)})`
}

/** `23-07-2025` of a calendar date. */
export function shortDay(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** A moment of the address, as `momentText` writes one. */
export const localWritten = (local: string) => `${shortDay(local.slice(0, 10))} ${local.slice(11)}`

/** `27-11-2025 10:12` */
export function momentText(moment: string | Moment): string {
  const text = typeof moment === 'number' ? new Date(moment).toISOString() : moment
  return `${shortDateText(text)} ${formatTime(Date.parse(text))}`
}

const OBTAINED: Partial<Record<MutationRow['kind'], string>> = { issue: 'Uitgifte', assignment: 'Toewijzing', transfer: 'Overdracht' }

/** How a holder came by the numbers of a row: `Uitgifte, 3 keer`, `Uitgifte en overdracht`, `Uitgifte, getekende akte`. */
export function obtainedText({ kinds, lines, sealed }: Pick<RegisterRow, 'kinds' | 'lines' | 'sealed'>): string {
  const words = kinds.map((kind) => OBTAINED[kind] ?? kind)
  const how = words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' en ')
  return `${how}${lines > kinds.length ? `, ${formatCount(lines)} keer` : ''}${sealed ? ', getekende akte' : ''}`
}

/** A line of the book by its number: `regel 5.187`. */
export const lineText = (id: number) => `regel ${formatCount(id)}`

const counted = (line: MutationRow) => `${sayRange(rangeOfRow(line))} (${formatCount(line.certificate_end - line.certificate_start + 1)})`

/** What happened, in a few words. */
export function titleOf(line: MutationRow): string {
  const [giver, receiver] = [holderText(line.from_name, line.from_holder), holderText(line.to_name, line.to_holder)]
  switch (line.kind) {
    case 'issue': return `Uitgegeven aan ${receiver}`
    case 'assignment': return `Toegewezen aan ${receiver}`
    case 'transfer': return `Overgedragen aan ${receiver}`
    case 'withdrawal': return `Ingetrokken bij ${giver}`
    case 'release': return `Vrijgekomen van ${giver}`
    case 'seal': return 'Vastgelegd in een getekende akte'
    case 'correction': return `Datum verbeterd: ging in op ${formatCalendarDate(line.effective_on)}`
  }
}

/** With which numbers, from whom, for what. */
export function detailOf(line: MutationRow, before: string | null): string {
  const reason = line.reason === null ? '' : `, ${line.reason}`
  if (line.kind === 'correction') return `${before === null ? counted(line) : `in plaats van ${formatCalendarDate(before)}`}${reason}`
  const money = line.investment_amount === null ? '' : `, betaling van ${euroText(line.investment_amount)}`
  const giver = line.kind === 'transfer' ? `van ${holderText(line.from_name, line.from_holder)}, ` : ''
  return `${giver}${counted(line)}${money}${reason}`
}

/** When and by whom it was written, and under which number. */
export function recordedText(line: MutationRow): string {
  const by = line.recorded_by ? ` door ${line.recorded_by}` : line.actor === 'admin' ? ' door een beheerder' : line.actor === 'operator' ? ' op de server' : ''
  const corrects = line.corrects === null ? '' : `, verbetert ${formatCount(line.corrects)}`
  return `${momentText(line.recorded_at)}${by}, ${lineText(line.mutation_id)}${corrects}`
}

export interface ToldLine {
  readonly line: MutationRow
  /** From which day on it counts: its own day, or that of its last correction. */
  readonly day: string
  /** Of a correction: the day that counted before it. */
  readonly before: string | null
}

/** The lines of a history with the days that count, newest first. */
export function tellLines(lines: readonly MutationRow[]): readonly ToldLine[] {
  const days = new Map<number, string>()
  const told = lines.map((line) => {
    const before = line.corrects === null ? null : (days.get(line.corrects) ?? null)
    days.set(line.corrects ?? line.mutation_id, line.effective_on)
    return { line, before }
  })
  return told.map(({ line, before }) => ({ line, before, day: line.corrects === null ? (days.get(line.mutation_id) ?? line.effective_on) : line.effective_on })).toReversed()
}
