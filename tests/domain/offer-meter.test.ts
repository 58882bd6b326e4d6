import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { lastDayOver, leastOfMark, markCrossings, OFFER_MARKS, percentOfThreshold, type OfferMark, type SoldOnDay } from '#domain/offer-meter.ts'
import { totalCents } from '#domain/totals.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2023, 11, 1)
const dayAt = (place: number) => new Date(START + place * DAY_MS).toISOString().slice(0, 10)
const THRESHOLD = totalCents(1000)

interface Sold {
  readonly place: number
  readonly sold: number
}

/** A day of some four years, as often as not about the same date as others of them: late February and early March, a leap year's too. */
const anyPlace = fc.oneof(
  fc.integer({ min: 0, max: 1400 }),
  fc.record({ years: fc.integer({ min: 0, max: 3 }), date: fc.integer({ min: 86, max: 94 }) }).map(({ years, date }) => years * 365 + date),
)

/** Days on which something was sold, of which a few reach a mark together. */
const anyDays: fc.Arbitrary<readonly Sold[]> = fc.uniqueArray(fc.record({ place: anyPlace, sold: fc.integer({ min: 1, max: 700 }) }), { selector: ({ place }) => place, maxLength: 12 })
  .map((days) => days.toSorted((a, b) => a.place - b.place))

/** Of each day, by the calendar of the machine, which day has left the year by then. */
const OVER = Array.from({ length: 1601 }, (_, place) => {
  const today = new Date(START + place * DAY_MS)
  const before = new Date(today)
  before.setUTCFullYear(today.getUTCFullYear() - 1)
  // The 29th of February becomes the 1st of March there, which has not left yet.
  if (before.getUTCDate() !== today.getUTCDate()) before.setUTCDate(0)
  return Math.round((before.getTime() - START) / DAY_MS)
})

/** Day after day: what leaves at midnight, what comes by day, and since when each mark is reached. */
function lived(days: readonly Sold[], until: number): ReadonlyMap<OfferMark, string> {
  const since = new Map<OfferMark, string>()
  for (let place = 0; place <= until; place++) {
    const counted = days.filter((day) => day.place > (OVER[place] ?? 0) && day.place <= place)
    const evening = counted.reduce((sum, { sold }) => sum + sold, 0)
    const morning = evening - (counted.find((day) => day.place === place)?.sold ?? 0)
    for (const mark of OFFER_MARKS) {
      if (morning * 100 < THRESHOLD * mark) since.delete(mark)
      if (!since.has(mark) && evening * 100 >= THRESHOLD * mark) since.set(mark, dayAt(place))
    }
  }
  return since
}

const kept = (days: readonly Sold[], until: number): readonly SoldOnDay[] =>
  days.filter(({ place }) => place <= until).map(({ place, sold }) => ({ day: dayAt(place), sold: totalCents(sold) }))

describe('the twelve months', () => {
  test.each([
    ['2026-11-28', '2025-11-28'], ['2027-01-01', '2026-01-01'], ['2028-02-29', '2027-02-28'], ['2029-02-28', '2028-02-28'], ['2029-03-01', '2028-03-01'],
  ])('on %s what was sold on %s no longer counts', (today, over) => {
    expect(lastDayOver(today)).toBe(over)
  })

  test('never take back a day that has left', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 3000 }), (place) => {
      expect(lastDayOver(dayAt(place)) <= lastDayOver(dayAt(place + 1))).toBe(true)
      const counted = Math.round((Date.parse(dayAt(place)) - Date.parse(lastDayOver(dayAt(place)))) / DAY_MS)
      expect([365, 366]).toContain(counted)
    }))
  })
})

describe('a mark', () => {
  test.each([[80, 4_000_000_00], [95, 4_750_000_00], [100, 5_000_000_00]] as const)('at %d%% of five million euros is reached from %d cents on', (mark, least) => {
    expect(leastOfMark(cents(5_000_000_00), mark)).toBe(least)
  })

  test('of a threshold that does not divide is reached only once all of it is', () => {
    expect(leastOfMark(totalCents(333), 80)).toBe(267)
    expect(percentOfThreshold(totalCents(266), totalCents(333))).toBe(79)
    expect(percentOfThreshold(totalCents(267), totalCents(333))).toBe(80)
  })

  test('is said in per cent exactly when it is reached', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 2e12 }), fc.constantFrom(...OFFER_MARKS), fc.integer({ min: -1, max: 1 }), (threshold, anywhere, mark, beside) => {
      const least = leastOfMark(totalCents(threshold), mark)
      for (const sold of [anywhere, Math.max(0, least + beside)]) expect(percentOfThreshold(totalCents(sold), totalCents(threshold)) >= mark).toBe(sold >= least)
    }))
  })
})

describe('the crossings', () => {
  test('are those that somebody sees who looks every morning and every evening', () => {
    fc.assert(fc.property(anyDays, anyPlace, (days, until) => {
      const seen = lived(days, until)
      expect(markCrossings(kept(days, until), THRESHOLD, dayAt(until))).toEqual(OFFER_MARKS.flatMap((mark) => {
        const crossedOn = seen.get(mark)
        return crossedOn === undefined ? [] : [{ mark, crossedOn }]
      }))
    }), { numRuns: 1000 })
  })

  test('of a mark stay one while it is reached, whatever comes in on top', () => {
    fc.assert(fc.property(anyDays, (days) => {
      const told = new Set<string>()
      let before: readonly string[] = []
      for (let place = 0; place <= 1400; place += 7) {
        const now = markCrossings(kept(days, place), THRESHOLD, dayAt(place)).map(({ mark, crossedOn }) => `${mark} ${crossedOn}`)
        for (const one of now) if (!before.includes(one)) expect(told.has(one), 'a crossing that was over comes back').toBe(false)
        for (const one of now) told.add(one)
        before = now
      }
    }), { numRuns: 100 })
  })

  test('are two when a day falls out of the year in the morning and the mark is reached again by the evening', () => {
    const days = [{ day: '2025-03-10', sold: totalCents(800) }, { day: '2026-03-10', sold: totalCents(800) }]
    expect(markCrossings(days.slice(0, 1), THRESHOLD, '2026-03-09')).toEqual([{ mark: 80, crossedOn: '2025-03-10' }])
    expect(markCrossings(days.slice(0, 1), THRESHOLD, '2026-03-10')).toEqual([])
    expect(markCrossings(days, THRESHOLD, '2026-03-10')).toEqual([{ mark: 80, crossedOn: '2026-03-10' }])
  })
})
