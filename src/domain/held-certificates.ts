import { rangesOverlap, type CertificateRange } from './certificate-range.ts'
import { isComplete } from './payment-status.ts'
import { isAssigned } from './portfolio.ts'

/** An investment, by the range that it was issued. */
interface Issued {
  readonly payment_status: string
  readonly status: string
  readonly range: CertificateRange | null
}

interface Assigned {
  readonly status: string
  readonly range: CertificateRange | null
}

/** How numbers came to whoever holds them. `whole`: all that were issued or assigned together are still theirs. */
export type Origin<I extends Issued, A extends Assigned> =
  | { readonly kind: 'bought'; readonly investment: I; readonly whole: boolean }
  | { readonly kind: 'assigned'; readonly assignment: A; readonly whole: boolean }
  | { readonly kind: 'received' }

export interface HeldCertificate<I extends Issued, A extends Assigned> {
  readonly range: CertificateRange
  readonly origin: Origin<I, A>
}

/** What a person holds today, lowest first, with how it came to them: the register says what is held, an investment only what it was issued (contract 4.25). */
export function certificatesOf<I extends Issued, A extends Assigned>(held: readonly CertificateRange[], investments: readonly I[], assignments: readonly A[]): readonly HeldCertificate<I, A>[] {
  return held.toSorted((a, b) => a.start - b.start).map((range) => ({ range, origin: originOf(range, investments, assignments) }))
}

function originOf<I extends Issued, A extends Assigned>(range: CertificateRange, investments: readonly I[], assignments: readonly A[]): Origin<I, A> {
  const investment = investments.find((one) => isComplete(one) && isWithin(range, one.range))
  if (investment) return { kind: 'bought', investment, whole: isSame(range, investment.range) }
  const assignment = assignments.find((one) => isAssigned(one) && isWithin(range, one.range))
  return assignment ? { kind: 'assigned', assignment, whole: isSame(range, assignment.range) } : { kind: 'received' }
}

/** What is found for the numbers that somebody asks to see: they are held as they were asked for, other numbers are instead, or none of them is held any more. */
export type Found =
  | { readonly at: 'held' | 'partly'; readonly place: number }
  | { readonly at: 'gone' }

/** Where among what is held the numbers stand that were asked for; without a question the first. Null: nothing is held. */
export function findHeld(held: readonly { readonly range: CertificateRange }[], asked: CertificateRange | null): Found | null {
  if (held.length === 0 && asked === null) return null
  if (asked === null) return { at: 'held', place: 0 }
  const same = held.findIndex(({ range }) => isSame(range, asked))
  if (same !== -1) return { at: 'held', place: same }
  const part = held.findIndex(({ range }) => rangesOverlap(range, asked))
  return part === -1 ? { at: 'gone' } : { at: 'partly', place: part }
}

function isSame(range: CertificateRange, other: CertificateRange | null): boolean {
  return other !== null && range.start === other.start && range.end === other.end
}

function isWithin(range: CertificateRange, other: CertificateRange | null): boolean {
  return other !== null && range.start >= other.start && range.end <= other.end
}
