import { rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { nameInSentence } from '#domain/edits.ts'
import { toEuros, type Cents } from '#domain/money.ts'

interface Found {
  readonly investorId: string
  readonly created: boolean
  readonly filled: readonly string[]
  readonly kept: readonly string[]
}

/** Whom an admin adds money for, and what became of what was said of them: which fields, and never what stands in them. */
export function presentFound({ investorId, created, filled, kept }: Found) {
  const parts = [
    created ? 'De investeerder is aangemaakt.' : 'Deze investeerder bestaat al.', sayFields('Aangevuld', filled), sayFields('Wijkt af en blijft zoals het was', kept),
  ]
  return { investor_id: investorId, message: parts.filter(Boolean).join(' '), created, filled: [...filled], kept: [...kept] }
}

function sayFields(what: string, fields: readonly string[]): string {
  return fields.length === 0 ? '' : `${what}: ${fields.map(nameInSentence).join(', ')}.`
}

/** Money that was booked now, or stood there already. */
export function presentAdded({ investmentId, added }: { readonly investmentId: string; readonly added: boolean }) {
  return { investment_id: investmentId, message: added ? 'De investering is toegevoegd.' : 'Deze investering stond er al. Er is niets dubbel geboekt.', added }
}

/** The numbers that an investment was issued. */
export function presentNumbers({ start, end }: CertificateRange) {
  return { start_number: start, end_number: end }
}

interface Assigned {
  readonly range: CertificateRange
  readonly remaining: number
  readonly investment: { readonly id: string; readonly amount: Cents } | null
}

/** An assignment as the specification shows its result (spec 2, section 3; contract 5.11). */
export function presentAssigned({ range, remaining, investment }: Assigned) {
  return {
    success: true, error: null, investment_id: investment?.id ?? null, investment_amount: investment && toEuros(investment.amount),
    certificate_number: range.start, certificate_start: range.start, certificate_end: range.end, quantity: rangeSize(range), remaining_certificates: remaining,
  }
}

/** What is left, and which numbers would be given. */
export function presentNextRun({ remaining, possible, range }: { readonly remaining: number; readonly possible: number; readonly range: CertificateRange | null }) {
  return { remaining_certificates: remaining, possible_certificates: possible, certificate_start: range?.start ?? null, certificate_end: range?.end ?? null }
}
