import type { DocumentKind, DocumentVerdict } from './documents.ts'

/** What an admin may decide about a person's identity (spec 2, section 4). */
export const KYC_VERDICTS = ['verified', 'rejected'] as const
export type KycVerdict = (typeof KYC_VERDICTS)[number]

export interface JudgedDocument {
  readonly verdict: DocumentVerdict
  readonly reason: string | null
}

/** A verdict as an admin gives it: in one act about the person and, where it is said, about each document. */
export interface GivenVerdict {
  readonly status: KycVerdict
  /** In words that the person reads. */
  readonly reason: string | null
  /** Null: nothing was said of this one. */
  readonly documents: Readonly<Record<DocumentKind, JudgedDocument | null>>
}

const ACCEPTED: JudgedDocument = { verdict: 'accepted', reason: null }

/** The same with what follows from it: whoever is verified showed two documents that are right. */
export function wholeVerdict({ status, reason, documents: { id, proof } }: GivenVerdict): GivenVerdict {
  return { status, reason, documents: status === 'verified' ? { id: id ?? ACCEPTED, proof: proof ?? ACCEPTED } : { id, proof } }
}

/** What is wrong with a verdict in itself: somebody who is rejected must be able to read what to do. */
export function verdictProblem({ status, reason, documents }: GivenVerdict): 'reason_needed' | 'verdict_contradicts' | null {
  const rejected = Object.values(documents).some((one) => one?.verdict === 'rejected')
  if (status === 'verified') return rejected ? 'verdict_contradicts' : null
  return rejected || reason !== null ? null : 'reason_needed'
}

interface Standing {
  readonly kyc_status: string
  readonly kyc_reason: string | null
}

/** Is this what stands already? Whoever is verified is so, whatever is said with it the second time. */
export function isSameVerdict(standing: Standing, present: GivenVerdict['documents'], { status, reason, documents }: GivenVerdict): boolean {
  if (standing.kyc_status !== status) return false
  if (status === 'verified') return true
  const same = (kind: DocumentKind) => present[kind]?.verdict === documents[kind]?.verdict && (present[kind]?.reason ?? null) === (documents[kind]?.reason ?? null)
  return standing.kyc_reason === reason && same('id') && same('proof')
}
