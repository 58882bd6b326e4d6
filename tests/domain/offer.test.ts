import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, MOST_CENTS, parseEuro } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import {
  allotShares, amountForShares, amountProblem, amountProblemOnContinue, expectedDividend, isLargeRequest, isSoldOut, isWholeShares, minimumAmount, needsBankTransferNote,
  nextWholeShares, parseShares, sayAmounts, sharesProblem, sharesProblemOnContinue,
} from '#domain/shares.ts'
import { anyOffer, anyOfferAndAmounts } from './any-offer.ts'

/** The amounts in euro that a sentence names, as it prints them. */
const amountsIn = (text: string | null) => (text?.match(/€\s?[\d.]+(?:,\d\d)?/g) ?? []).map(parseEuro)

describe('whatever an issuer offers', () => {
  test('an amount buys what it pays for, and on top what the highest tier that it reaches gives', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a: amount }) => {
      const { base, bonus, total, percent } = allotShares(offer, amount)
      const reached = offer.bonusTiers.filter((tier) => tier.from <= amount).map((tier) => tier.percent)
      expect(percent).toBe(Math.max(0, ...reached))
      expect([base * offer.sharePrice <= amount, (base + 1) * offer.sharePrice > amount]).toEqual([true, true])
      expect([bonus * 100 <= base * percent, (bonus + 1) * 100 > base * percent]).toEqual([true, true])
      expect(total).toBe(base + bonus)
    }))
  })

  test('more money never buys less', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a, b }) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      expect(allotShares(offer, more).total).toBeGreaterThanOrEqual(allotShares(offer, less).total)
      expect(expectedDividend(offer, more)).toBeGreaterThanOrEqual(expectedDividend(offer, less))
    }))
  })

  test('a tier begins at its border to the cent', () => {
    fc.assert(fc.property(anyOffer, (offer) => {
      for (const [place, { from, percent }] of offer.bonusTiers.entries()) {
        expect(allotShares(offer, from).percent).toBe(percent)
        expect(allotShares(offer, cents(from - 1)).percent).toBe(offer.bonusTiers[place + 1]?.percent ?? 0)
      }
    }))
  })

  test('shares and amount belong to each other, as number and as text', () => {
    fc.assert(fc.property(anyOffer, fc.nat(9_999_999), (offer, base) => {
      const payable = base * offer.sharePrice <= 10_000_000_00
      expect(parseShares(offer, String(base))).toBe(payable ? base : null)
      if (!payable) return
      expect(allotShares(offer, amountForShares(offer, base)).base).toBe(base)
      expect(isWholeShares(offer, amountForShares(offer, base))).toBe(true)
    }))
  })

  test('an amount is fine exactly when it buys whole shares from the minimum on; what is said instead names the amount that would be', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a: amount }) => {
      const enough = amount >= minimumAmount(offer)
      const fine = enough && amount % offer.sharePrice === 0
      const wanted = enough ? nextWholeShares(offer, amount) : minimumAmount(offer)
      for (const problem of [amountProblem(offer, amount), amountProblemOnContinue(offer, amount)]) {
        expect(problem === null).toBe(fine)
        expect(amountsIn(problem)).toEqual(fine ? [] : [wanted])
      }
      expect(amountProblem(offer, wanted)).toBeNull()
    }))
  })

  test('the next amount is the nearest above that buys whole shares', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a: amount }) => {
      const next = nextWholeShares(offer, amount)
      expect(next % offer.sharePrice).toBe(0)
      expect(Math.abs(next - amount)).toBeLessThan(offer.sharePrice)
      if (amount <= MOST_CENTS - offer.sharePrice) expect(next).toBeGreaterThanOrEqual(amount)
    }))
  })

  test('so many shares are too few exactly below its minimum, and that is when it is sold out', () => {
    fc.assert(fc.property(anyOffer, fc.nat(20_000), (offer, base) => {
      const few = base < offer.minimumShares
      expect([sharesProblem(offer, base), sharesProblemOnContinue(offer, base)].map((problem) => problem?.includes(` ${offer.minimumShares}`) ?? false)).toEqual([few, few])
      expect(isSoldOut(offer, base)).toBe(few)
    }))
  })

  test('a request begins at its border, the note about a bank transfer above it', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a: amount }) => {
      expect([isLargeRequest(offer, amount), needsBankTransferNote(offer, amount)]).toEqual([amount >= offer.requestFrom, amount > offer.requestFrom])
    }))
  })

  test('the dividend is its per cent with half a cent rounded up', () => {
    fc.assert(fc.property(anyOfferAndAmounts, ({ offer, a: amount }) => {
      const off = expectedDividend(offer, amount) * 100 - amount * offer.dividendPercent
      expect([off > -50, off <= 50]).toEqual([true, true])
    }))
  })

  test('the page says its minimum and its step', () => {
    fc.assert(fc.property(anyOffer, (offer) => {
      expect(amountsIn(sayAmounts(offer))).toEqual([minimumAmount(offer), offer.sharePrice])
    }))
  })
})

test('two offers beside each other know nothing of each other', () => {
  const one: Offer = { sharePrice: cents(7_50), minimumShares: 100, dividendPercent: 7, requestFrom: cents(50_000_00), bonusTiers: [] }
  const other: Offer = { ...one, sharePrice: cents(25_00), minimumShares: 4, bonusTiers: [{ from: cents(100_00), percent: 50 }] }
  expect([one, other, one].map((offer) => allotShares(offer, cents(150_00)).total)).toEqual([20, 9, 20])
  expect([one, other].map((offer) => amountProblem(offer, cents(150_00)))).toEqual(['Het minimale investeringsbedrag is €750', null])
  expect(amountProblem(other, cents(99_99))).toBe('Het minimale investeringsbedrag is €100')
})
