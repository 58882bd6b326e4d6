/** What the book of certificates can say, and what may happen to numbers in which state (contract 4.25). */

export const MUTATION_KINDS = ['issue', 'assignment', 'transfer', 'withdrawal', 'release', 'correction', 'seal'] as const
/**
 * `issue` for money, `assignment` without: the issuer gives. `transfer`: a holder gives. `withdrawal` for money that went
 * back, `release` of a person who goes: the issuer takes back. `seal`: a signed deed fixes. `correction`: another day.
 */
export type MutationKind = (typeof MUTATION_KINDS)[number]

/** Free numbers are given to whoever pays. Withheld ones are not: somebody unknown may hold them (contract 4.26). */
export type RunState = 'free' | 'held' | 'sealed' | 'withheld'

/**
 * The table that the ledger asks before it moves a number: in which states it must be. Sealed numbers move by no act until
 * their deed is replaced; another day may be said of any.
 */
const FROM: Readonly<Record<MutationKind, readonly RunState[]>> = {
  issue: ['free', 'withheld'],
  assignment: ['free'],
  transfer: ['held'],
  withdrawal: ['held'],
  release: ['held'],
  seal: ['held'],
  correction: ['free', 'held', 'sealed', 'withheld'],
}

/** May this happen to numbers in these states? */
export function mayHappen(kind: MutationKind, states: readonly RunState[]): boolean {
  return states.every((state) => FROM[kind].includes(state))
}
