import { rangesOverlap, type CertificateRange } from './certificate-range.ts'
import type { Moment } from './moment.ts'
import type { MutationKind } from './mutations.ts'

/** One line of the book. Lines follow one another by their ids, whatever the clocks of their writers said. */
export interface Mutation {
  readonly id: number
  readonly kind: MutationKind
  readonly range: CertificateRange
  /** null: from the issuer, or back to it. */
  readonly from: string | null
  readonly to: string | null
  /** Calendar date in Amsterdam, as it was recorded. */
  readonly effectiveOn: string
  readonly recordedAt: Moment
  /** Of a correction: the line whose date it puts right. */
  readonly corrects: number | null
}

/** Neighbouring numbers that one holder has had since one day. */
export interface Stretch {
  readonly holder: string
  readonly range: CertificateRange
  /** Calendar date in Amsterdam. */
  readonly since: string
}

/** Of which day the register is asked, and what was known when. */
export interface AsOf {
  readonly on: string
  readonly knownAt: Moment
}

/** A line that moved numbers, with the day on which it took effect as it was last corrected. */
type Moved = Mutation & { readonly since: string }

/** The lines that count on a day, as they were known at a moment, in their order; corrections have done their work. */
function movesOf(book: readonly Mutation[], { on, knownAt }: AsOf): readonly Moved[] {
  const known = book.filter((line) => line.recordedAt <= knownAt).toSorted((a, b) => a.id - b.id)
  const corrected = new Map(known.flatMap((line) => (line.corrects === null ? [] : [[line.corrects, line.effectiveOn] as const])))
  return known
    .filter((line) => line.kind !== 'correction' && line.kind !== 'seal')
    .map((line) => ({ ...line, since: corrected.get(line.id) ?? line.effectiveOn }))
    .filter((line) => line.since <= on)
}

/**
 * The register of a day, as it was known at a moment: each number belongs to the receiver of the last line that moved it.
 * Lowest numbers first; what nobody holds is left out. The book may be a part: all lines that touch the numbers asked for.
 */
export function registerOn(book: readonly Mutation[], asOf: AsOf): readonly Stretch[] {
  const { edges, owners } = ownersOn(book, asOf)
  return joined(edges, owners)
}

/** How the numbers of a stretch came to their holder. */
export interface Obtained {
  /** By which kinds of line, the lowest number's first. */
  readonly kinds: readonly MutationKind[]
  /** By how many lines. */
  readonly lines: number
  /** A signed deed has fixed some of them since. */
  readonly sealed: boolean
}

/** The same of each of these stretches of that register, which stand in the order of numbers. */
export function obtainedOn(book: readonly Mutation[], asOf: AsOf, stretches: readonly Pick<Stretch, 'range'>[]): readonly Obtained[] {
  const { edges, owners } = ownersOn(book, asOf)
  const seals = book.filter((line) => line.kind === 'seal' && line.recordedAt <= asOf.knownAt && line.effectiveOn <= asOf.on)
  let place = 0
  return stretches.map(({ range }) => {
    const by = new Set<Moved>()
    while ((edges[place + 1] ?? Infinity) <= range.start) place += 1
    for (; (edges[place] ?? Infinity) <= range.end; place += 1) {
      const owner = owners[place]
      if (owner) by.add(owner)
    }
    // The last piece may go on beyond a stretch that was cut off.
    place = Math.max(place - 1, 0)
    return {
      kinds: [...new Set([...by].map(({ kind }) => kind))], lines: by.size,
      sealed: seals.some((seal) => rangesOverlap(seal.range, range) && [...by].some(({ id }) => seal.id > id)),
    }
  })
}

interface Owners {
  /** Where pieces of numbers begin; the last one is where the last piece ends. */
  readonly edges: readonly number[]
  /** Of each piece the line that counts; none where nobody ever held it. */
  readonly owners: readonly (Moved | undefined)[]
}

function ownersOn(book: readonly Mutation[], asOf: AsOf): Owners {
  const moves = movesOf(book, asOf)
  const edges = [...new Set(moves.flatMap(({ range }) => [range.start, range.end + 1]))].toSorted((a, b) => a - b)
  const at = new Map(edges.map((edge, index) => [edge, index]))
  const owners: (Moved | undefined)[] = []
  // The newest line speaks first; `free[i]` is the next piece from i on of which nobody has spoken yet.
  const free = edges.map((_edge, index) => index)
  const nextFree = (index: number): number => {
    let place = index
    while ((free[place] ?? place) !== place) place = free[place] = free[free[place] ?? place] ?? place
    return place
  }
  for (const move of moves.toReversed()) {
    const end = at.get(move.range.end + 1) ?? 0
    for (let place = nextFree(at.get(move.range.start) ?? 0); place < end; place = nextFree(place)) {
      owners[place] = move
      free[place] = place + 1
    }
  }
  return { edges, owners }
}

function joined(edges: readonly number[], owners: readonly (Moved | undefined)[]): readonly Stretch[] {
  const stretches: { holder: string; range: { start: number; end: number }; since: string }[] = []
  for (const [index, start] of edges.entries()) {
    const owner = owners[index]
    const end = edges[index + 1]
    if (!owner || owner.to === null || end === undefined) continue
    const last = stretches.at(-1)
    if (last && last.range.end === start - 1 && last.holder === owner.to && last.since === owner.since) last.range.end = end - 1
    else stretches.push({ holder: owner.to, range: { start, end: end - 1 }, since: owner.since })
  }
  return stretches
}
