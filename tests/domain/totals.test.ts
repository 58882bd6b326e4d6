import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, formatAmount, formatEuro, fromEuros, MOST_CENTS, toEuros } from '#domain/money.ts'
import { MOST_TOTAL_CENTS, totalCents, totalFromEuros, totalOf } from '#domain/totals.ts'

const anyAmount = fc.integer({ min: 0, max: MOST_CENTS }).map(cents)
const anyTotal = fc.oneof(fc.integer({ min: 0, max: MOST_TOTAL_CENTS }), fc.integer({ min: MOST_TOTAL_CENTS - 1000, max: MOST_TOTAL_CENTS })).map(totalCents)

describe('a sum of amounts', () => {
  test('is what adding up gives, in any order, however far above the maximum of one', () => {
    fc.assert(fc.property(fc.array(anyAmount, { maxLength: 200 }), (amounts) => {
      const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
      expect(BigInt(totalOf(amounts))).toBe(exact)
      expect(totalOf(amounts.toReversed())).toBe(totalOf(amounts))
    }))
    expect(totalOf([cents(MOST_CENTS), cents(1)])).toBe(MOST_CENTS + 1)
    expect(totalOf([])).toBe(0)
  })

  test('of sums is a sum', () => {
    fc.assert(fc.property(fc.array(anyAmount), fc.array(anyAmount), (some, others) => {
      expect(totalOf([totalOf(some), totalOf(others)])).toBe(totalOf([...some, ...others]))
    }))
  })

  test('passes JSON to the cent', () => {
    fc.assert(fc.property(anyTotal, (total) => {
      expect(totalFromEuros(Number(JSON.stringify(toEuros(total))))).toBe(total)
    }), { numRuns: 2000 })
  })

  test('is printed as Dutch people print it, to the cent', () => {
    fc.assert(fc.property(anyTotal, (total) => {
      const digits = String(total).padStart(3, '0')
      expect(formatAmount(total).replace(/[.,]/g, '')).toBe(digits)
      expect(formatAmount(total)).toMatch(/^\d{1,3}(\.\d{3})*,\d\d$/)
    }))
    expect(formatEuro(totalCents(123_456_789_012_34))).toBe('€\u00a0123.456.789.012,34')
  })

  test('reads every amount as an amount is read', () => {
    fc.assert(fc.property(fc.oneof(fc.double(), anyAmount.map(toEuros), fc.float()), (euros) => {
      const amount = fromEuros(euros)
      if (amount !== null) expect(totalFromEuros(euros)).toBe(amount)
      else expect(totalFromEuros(euros) ?? Infinity).toBeGreaterThan(MOST_CENTS)
    }))
  })

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST_TOTAL_CENTS + 1, 2 ** 60])('%d is none', (value) => {
    expect(() => totalCents(value)).toThrow(RangeError)
  })

  test.each([757.501, -0.01, 1e15, Number.NaN, Number.POSITIVE_INFINITY])('the number %d is none of euros', (euros) => {
    expect(totalFromEuros(euros)).toBeNull()
  })

  test('beyond what is exact is refused, not rounded', () => {
    expect(() => totalOf([totalCents(MOST_TOTAL_CENTS), cents(1)])).toThrow(RangeError)
  })
})
