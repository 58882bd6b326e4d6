import { rangeSize } from '#domain/certificate-range.ts'
import { iso } from '#server/lib/iso.ts'
import type { HeldRange } from '#server/store/held-certificates.ts'

/** A range of certificates; its number is its first one (contract 5.6). */
export function presentRange({ start, end, issued_at }: HeldRange) {
  return { certificate_number: start, certificate_start: start, certificate_end: end, quantity: rangeSize({ start, end }), issued_at: iso(issued_at) }
}
