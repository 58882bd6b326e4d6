import fc from 'fast-check'
import type { CertificateRange } from '#domain/certificate-range.ts'

/** One thing that happens to the register; numbers pick among what is there. */
export type Act =
  | { readonly kind: 'issue'; readonly count: number; readonly who: number }
  | { readonly kind: 'leave' | 'seal'; readonly who: number }
  | { readonly kind: 'transfer'; readonly who: number; readonly to: number; readonly from: number; readonly length: number; readonly days: number }
  | { readonly kind: 'correct'; readonly which: number; readonly days: number }
  | { readonly kind: 'resize'; readonly size: number }
  | { readonly kind: 'days'; readonly count: number }

const who = fc.nat({ max: 5 })

/** Sequences in which all of them occur, growing and shrinking, people who leave, and days that were wrong. */
export const anyActs: fc.Arbitrary<readonly Act[]> = fc.array(fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('issue' as const), count: fc.integer({ min: 1, max: 12 }), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'seal' as const), who }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('transfer' as const), who, to: who, from: fc.nat({ max: 60 }), length: fc.integer({ min: 1, max: 15 }), days: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('correct' as const), which: fc.nat({ max: 1000 }), days: fc.nat({ max: 10 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resize' as const), size: fc.integer({ min: 0, max: 80 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 5 }) }) },
), { minLength: 1, maxLength: 40, size: 'max' })

/** Since when somebody has a number; `line` is the act that gave it to him. */
interface Tenure {
  readonly holder: number | null
  readonly since: string
  readonly line: number
}

interface Place {
  readonly tenures: readonly Tenure[]
  /** The day of its deed; null: none is signed. */
  readonly sealed: Tenure | null
}

const NOBODY: Place = { tenures: [], sealed: null }

/**
 * The register as plainly as it can be said: for each number who had it since when. What was known at an earlier moment is
 * a copy that was kept then.
 */
export function plainRegister() {
  let places: readonly Place[] = []
  /** Places beyond it stay in memory: the book remembers what they were. */
  let size = 0
  const kept: (readonly Place[])[] = []

  const holderNow = (place: Place | undefined) => place?.tenures.at(-1)?.holder ?? null
  const indexes = ({ start, end }: CertificateRange) => Array.from({ length: end - start + 1 }, (_, index) => start - 1 + index)
  function add(range: CertificateRange, tenure: Tenure): void {
    const touched = new Set(indexes(range))
    places = places.map((place, index) => (touched.has(index) ? { ...place, tenures: [...place.tenures, tenure] } : place))
  }

  return {
    /** The lowest stretch of free places that is long enough. */
    lowestFree(count: number): CertificateRange | null {
      const free = (place: Place | undefined) => place !== undefined && holderNow(place) === null
      const first = places.findIndex((_place, index) => index + count <= size && places.slice(index, index + count).every(free))
      return first < 0 ? null : { start: first + 1, end: first + count }
    },
    add,
    seal(range: CertificateRange, tenure: Tenure): void {
      const touched = new Set(indexes(range))
      places = places.map((place, index) => (touched.has(index) ? { ...place, sealed: tenure } : place))
    },
    /** Holds him of all of it, unsealed? Then since when. */
    heldSince(range: CertificateRange, holder: number): string | null {
      const of = indexes(range).map((index) => places[index])
      if (!of.every((place) => place !== undefined && holderNow(place) === holder && place.sealed === null)) return null
      return of.map((place) => place?.tenures.at(-1)?.since ?? '').reduce((latest, day) => (day > latest ? day : latest), '')
    },
    /** What somebody holds, unsealed, in stretches. */
    rangesOf(holder: number): readonly CertificateRange[] {
      const ranges: { start: number; end: number }[] = []
      for (const [index, place] of places.entries()) {
        if (holderNow(place) !== holder || place.sealed) continue
        const last = ranges.at(-1)
        if (last && last.end === index) last.end = index + 1
        else ranges.push({ start: index + 1, end: index + 1 })
      }
      return ranges
    },
    /** May this line take effect on that day, between what came before it and after, for each of its numbers? */
    mayMove(line: number, day: string): boolean {
      return places.every(({ tenures, sealed }) => {
        if (sealed?.line === line) return day >= (tenures.at(-1)?.since ?? '')
        const at = tenures.findIndex((tenure) => tenure.line === line)
        if (at < 0) return true
        const after = tenures[at + 1]?.since ?? sealed?.since
        return day >= (tenures[at - 1]?.since ?? '') && (after === undefined || day <= after)
      })
    },
    move(line: number, day: string): void {
      const moved = (tenure: Tenure) => (tenure.line === line ? { ...tenure, since: day } : tenure)
      places = places.map(({ tenures, sealed }) => ({ tenures: tenures.map(moved), sealed: sealed && moved(sealed) }))
    },
    /** Never below the last place that is in use. */
    resize(wanted: number): number {
      size = Math.max(wanted, places.findLastIndex((place) => holderNow(place) !== null) + 1)
      places = Array.from({ length: Math.max(size, places.length) }, (_, index) => places[index] ?? NOBODY)
      return size
    },
    /** Keeps what is known now; `late`: it was known at the moment before already. */
    keep(late: boolean): void {
      if (late) kept.pop()
      kept.push(...(late ? [places, places] : [places]))
    },
    /** Whose was each number on a day, as it was known then. */
    holdersOn: (moment: number, day: string): readonly (readonly [holder: number, since: string] | null)[] => (kept[moment] ?? []).map(({ tenures }) => {
      const tenure = tenures.findLast(({ since }) => since <= day)
      return tenure?.holder == null ? null : [tenure.holder, tenure.since]
    }),
  }
}
