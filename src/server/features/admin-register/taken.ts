import type { ExportFormat } from '#contract/exports.ts'
import { rangeSize } from '#domain/certificate-range.ts'
import type { Act } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import type { RegisterPage } from './read-register.ts'

/** What is called so must not be taken for the whole register. */
export function nameOfFile({ asOf, person }: RegisterPage, format: ExportFormat): string {
  return `register-${asOf.on}${person ? '-een-houder' : ''}.${format}`
}

/** That it was taken, with its question: whether it was of one holder, and not of whom, since the line outlives the person. */
export function tellTaken(act: Act, { asOf: { on, knownAt }, person, rows, totals }: RegisterPage, format: ExportFormat): void {
  const taken = person
    ? { of_one: true, certificates: rows.reduce((sum, { range }) => sum + rangeSize(range), 0), holders: Math.min(rows.length, 1) }
    : { certificates: totals.issued, holders: totals.holders }
  act.audit('register_exported', { details: { format, on, known_at: iso(knownAt), ...taken } })
}
