import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents, MOST_CENTS } from '#domain/money.ts'
import {
  allotShares, amountForShares, amountProblem, amountProblemOnContinue, amountsAround, expectedDividend, firstAmounts, isLargeRequest, isSoldOut, isWholeShares, minimumAmount, mostWithin,
  needsBankTransferNote, nextWholeShares, parseShares, sayAmounts, sharesProblem, sharesProblemOnContinue,
} from '#domain/shares.ts'

const { offer } = ISSUER
const anyAmount = fc.integer({ min: 0, max: MOST_CENTS }).map(cents)

describe('what an amount buys', () => {
  // Facts 6.9: amount in euros, a multiple of € 7,50?, base, bonus, total.
  test.each([
    [750, true, 100, 0, 100],
    [9997.5, true, 1333, 0, 1333],
    [10_000, false, 1333, 13, 1346],
    [10_005, true, 1334, 13, 1347],
    [49_995, true, 6666, 66, 6732],
    [50_000, false, 6666, 133, 6799],
    [50_002.5, true, 6667, 133, 6800],
    [99_997.5, true, 13_333, 266, 13_599],
    [100_000, false, 13_333, 666, 13_999],
    [100_005, true, 13_334, 666, 14_000],
  ])('€ %d: whole %s, %d and %d, %d in all', (euros, whole, base, bonus, total) => {
    const amount = cents(euros * 100)
    expect(isWholeShares(offer, amount)).toBe(whole)
    expect(allotShares(offer, amount)).toMatchObject({ base, bonus, total })
  })

  test.each([
    [9_999_99, undefined], [10_000_00, 1], [49_999_99, 1], [50_000_00, 2], [99_999_99, 2], [100_000_00, 5], [MOST_CENTS, 5], [0, undefined],
  ])('%d cents reach the tier of %s per cent', (amount, percent) => {
    expect(allotShares(offer, cents(amount)).percent).toBe(percent ?? 0)
  })

  test('a bonus is never more than its tier gives, and at most five per cent', () => {
    fc.assert(fc.property(anyAmount, (amount) => {
      const { base, bonus, total, percent } = allotShares(offer, amount)
      expect(total).toBe(base + bonus)
      expect(bonus * 100).toBeLessThanOrEqual(base * percent)
      expect((bonus + 1) * 100).toBeGreaterThan(base * percent)
      expect(bonus * 100).toBeLessThanOrEqual(base * 5)
    }))
  })

  test('more money never buys less', () => {
    fc.assert(fc.property(anyAmount, anyAmount, (a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(allotShares(offer, more).total).toBeGreaterThanOrEqual(allotShares(offer, less).total)
    }))
  })

  test('shares and amount belong to each other', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_333_333 }), (base) => {
      const amount = amountForShares(offer, base)
      expect(allotShares(offer, amount).base).toBe(base)
      expect(isWholeShares(offer, amount)).toBe(true)
      expect(nextWholeShares(offer, amount)).toBe(amount)
    }))
  })
})

test('the last amount that is paid online is € 49.995, the first request € 50.002,50; the note stands above € 50.000', () => {
  expect([49_995_00, 49_999_99, 50_000_00, 50_000_01, 50_002_50].map((amount) => isLargeRequest(offer, cents(amount)))).toEqual([false, false, true, true, true])
  expect([49_995_00, 50_000_00, 50_000_01, 50_002_50].map((amount) => needsBankTransferNote(offer, cents(amount)))).toEqual([false, false, true, true])
})

describe('the dividend of a year', () => {
  test.each([[750_00, 52_50], [9_997_50, 699_83], [757_50, 53_03], [10_005_00, 700_35], [100_005_00, 7000_35], [50, 4], [49, 3], [0, 0]])('on %d cents is %d', (amount, dividend) => {
    expect(expectedDividend(offer, cents(amount))).toBe(dividend)
  })

  test('is seven per cent with half a cent rounded up', () => {
    fc.assert(fc.property(anyAmount, (amount) => {
      const off = expectedDividend(offer, amount) * 100 - amount * 7
      expect(off).toBeGreaterThan(-50)
      expect(off).toBeLessThanOrEqual(50)
    }))
  })
})

describe('what is wrong with an amount or a number of shares', () => {
  test.each([
    [749_99, 'Het minimale investeringsbedrag is €750', 'Minimale investering is €750'],
    [0, 'Het minimale investeringsbedrag is €750', 'Minimale investering is €750'],
    [742_50, 'Het minimale investeringsbedrag is €750', 'Minimale investering is €750'],
    [751_00, 'Je moet €757,50 invullen om verder te gaan', 'Je moet €757,50 invullen om verder te gaan'],
    [750_01, 'Je moet €757,50 invullen om verder te gaan', 'Je moet €757,50 invullen om verder te gaan'],
    [10_000_00, 'Je moet €10.005,00 invullen om verder te gaan', 'Je moet €10.005,00 invullen om verder te gaan'],
    [50_000_00, 'Je moet €50.002,50 invullen om verder te gaan', 'Je moet €50.002,50 invullen om verder te gaan'],
    [MOST_CENTS, 'Je moet €99.999.997,50 invullen om verder te gaan', 'Je moet €99.999.997,50 invullen om verder te gaan'],
    [750_00, null, null],
    [757_50, null, null],
    [100_005_00, null, null],
  ])('%d cents: %s', (amount, typing, going) => {
    expect(amountProblem(offer, cents(amount))).toBe(typing)
    expect(amountProblemOnContinue(offer, cents(amount))).toBe(going)
  })

  test('an amount is fine exactly when it buys a hundred whole shares or more', () => {
    expect([742_50, 749_99, 750_00, 753_75, 757_50].map((amount) => amountProblem(offer, cents(amount)) === null)).toEqual([false, false, true, false, true])
    fc.assert(fc.property(fc.oneof(anyAmount, fc.integer({ min: 0, max: 20_000 }).map((base) => cents(base * offer.sharePrice))), (amount) => {
      const fine = amount >= minimumAmount(offer) && amount % offer.sharePrice === 0
      expect(amountProblem(offer, amount) === null).toBe(fine)
      expect(amountProblemOnContinue(offer, amount) === null).toBe(fine)
    }))
  })

  test('the next amount is never further than one share', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: MOST_CENTS - offer.sharePrice }).map(cents), (amount) => {
      const next = nextWholeShares(offer, amount)
      expect(next % offer.sharePrice).toBe(0)
      expect(next - amount).toBeGreaterThanOrEqual(0)
      expect(next - amount).toBeLessThan(offer.sharePrice)
    }))
  })

  test('the page says from where on and in which steps', () => {
    expect(sayAmounts(offer)).toBe('Vanaf €\u00a0750, in stappen van €\u00a07,50')
  })

  test('shares have the two texts of the specification', () => {
    expect(sharesProblem(offer, 99)).toBe('Het minimale aantal aandelen is 100')
    expect(sharesProblemOnContinue(offer, 99)).toBe('Minimale investering is 100 aandelen')
    expect([sharesProblem(offer, 100), sharesProblemOnContinue(offer, 100)]).toEqual([null, null])
  })
})

test.each([['100', 100], [' 1333 ', 1333], ['1.333', 1333], ['1 333', 1333], ['1.333.333', 1_333_333], ['0', 0], ['007', 7]])('%j shares are %d', (typed, count) => {
  expect(parseShares(offer, typed)).toBe(count)
})

test('with fewer left than a hundred nothing can be bought', () => {
  expect([0, 99, 100, 666_666].map((available) => isSoldOut(offer, available))).toEqual([true, true, false, false])
})

test.each(['', 'honderd', '100,5', '100.5', '-100', '1e3', '1,333', '13.33', '1.33', '7 50', '100 00', '1.333 333', '1333334', '99999999', '1.333.334'])('%j is no number of shares', (typed) => {
  expect(parseShares(offer, typed)).toBeNull()
})

test('the tiers of the issuer stand highest first, and no amount that can be typed equals one', () => {
  expect(offer.bonusTiers).toEqual([{ from: 100_000_00, percent: 5 }, { from: 50_000_00, percent: 2 }, { from: 10_000_00, percent: 1 }])
  const borders = offer.bonusTiers.map((tier) => tier.from)
  expect(borders).toEqual(borders.toSorted((a, b) => b - a))
  expect(borders.filter((border) => isWholeShares(offer, border))).toEqual([])
  expect(minimumAmount(offer)).toBe(750_00)
  expect(ISSUER.issue.size * offer.sharePrice).toBeLessThanOrEqual(5_000_000_00)
})

test('the amounts beside a wrong one, and the most within what is left, may be invested and are the nearest', () => {
  fc.assert(fc.property(anyAmount, (amount) => {
    const [below, above] = amountsAround(offer, amount)
    const right = amount < minimumAmount(offer) || isWholeShares(offer, amount)
    expect(below === undefined).toBe(right)
    if (below !== undefined) expect([amountProblem(offer, below), below < amount, amount - below < offer.sharePrice]).toEqual([null, true, true])
    if (above !== undefined) expect([amountProblem(offer, above), above > amount, above - amount < offer.sharePrice]).toEqual([null, true, true])
    else if (!right) expect(amount + offer.sharePrice).toBeGreaterThan(MOST_CENTS)
  }))
  fc.assert(fc.property(fc.integer({ min: 0, max: 20_000 }), (available) => {
    const most = mostWithin(offer, available)
    expect(most === null).toBe(available < offer.minimumShares)
    if (most === null) return
    expect(amountProblem(offer, most)).toBeNull()
    expect(allotShares(offer, most).total).toBeLessThanOrEqual(available)
    expect(allotShares(offer, cents(most + offer.sharePrice)).total).toBeGreaterThan(available)
  }))
  expect(firstAmounts(offer).map((amount) => allotShares(offer, amount).bonus)).toEqual([0, 0, 0])
  expect(firstAmounts(offer)[0]).toBe(minimumAmount(offer))
})
