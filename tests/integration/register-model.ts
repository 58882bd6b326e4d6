import fc from 'fast-check'

/** One thing that happens to the register. Holders are numbers from 0; each of them is given numbers once. */
export type Act =
  | { readonly kind: 'allocate'; readonly count: number }
  | { readonly kind: 'release' | 'seal'; readonly which: number }
  | { readonly kind: 'resize'; readonly size: number }

const count = fc.integer({ min: 1, max: 20 })
const which = fc.nat({ max: 1000 })

/** Sequences in which all of them occur, growing and shrinking included. */
export const anyActs: fc.Arbitrary<readonly Act[]> = fc.array(fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('allocate' as const), count }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('release' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('seal' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resize' as const), size: fc.integer({ min: 0, max: 120 }) }) },
), { minLength: 1, maxLength: 40 })

export interface Run {
  readonly start: number
  readonly end: number
  readonly state: 'free' | 'held' | 'sealed'
  readonly holder: number | null
}

type Range = Pick<Run, 'start' | 'end'>

/** What stands under one number: nothing, a holder, or the seal of one who was a holder. */
type Place = { readonly state: 'held' | 'sealed'; readonly of: number } | null

/** The register as plainly as it can be said: an array with a place for each number. */
export function plainRegister() {
  let places: Place[] = []

  const placesOf = (state: string, of: number) => places.flatMap((place, index) => (place?.state === state && place.of === of ? [index] : []))

  function put(first: number, length: number, place: Place): Range {
    places = places.map((old, index) => (index >= first && index < first + length ? place : old))
    return { start: first + 1, end: first + length }
  }

  return {
    /** The lowest stretch of free places that is long enough. */
    allocate(wanted: number, holder: number): Range | null {
      const first = places.findIndex((_place, index) => index + wanted <= places.length && places.slice(index, index + wanted).every((place) => place === null))
      return first < 0 ? null : put(first, wanted, { state: 'held', of: holder })
    },
    release(holder: number): Range | null {
      const held = placesOf('held', holder)
      return held[0] === undefined ? null : put(held[0], held.length, null)
    },
    seal(holder: number): void {
      const held = placesOf('held', holder)
      if (held[0] !== undefined) put(held[0], held.length, { state: 'sealed', of: holder })
    },
    /** Never below the last place that is in use. */
    resize(wanted: number): number {
      const size = Math.max(wanted, places.findLastIndex((place) => place !== null) + 1)
      places = Array.from({ length: size }, (_, index) => places[index] ?? null)
      return size
    },
    holders: (): readonly number[] => [...new Set(places.flatMap((place) => (place?.state === 'held' ? [place.of] : [])))],
    runs(): readonly Run[] {
      const runs: { start: number; end: number; place: Place }[] = []
      for (const [index, place] of places.entries()) {
        const last = runs.at(-1)
        if (last && last.place?.state === place?.state && last.place?.of === place?.of) last.end = index + 1
        else runs.push({ start: index + 1, end: index + 1, place })
      }
      return runs.map(({ start, end, place }) => ({ start, end, state: place?.state ?? 'free', holder: place?.state === 'held' ? place.of : null }))
    },
  }
}
