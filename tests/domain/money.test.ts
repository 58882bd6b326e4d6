import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cents, formatAmount, formatCount, formatEuro, formatEuroShort, formatEuroTight, fromDecimalText, fromEuros, MOST_CENTS, parseEuro, toDecimalText, toEuros, type Cents,
} from '#domain/money.ts'

const anyAmount = fc.integer({ min: 0, max: MOST_CENTS }).map(cents)

describe('an amount as it is typed', () => {
  test.each([
    // Contract 4.2.
    ['750', 75_000], ['\u200e€\u00a01.5\u200b00,-\ufeff', 150_000], ['1\u2003\u200b500', 150_000], ['750,00', 75_000], ['750.00', 75_000], ['1.500', 150_000], ['1.500,00', 150_000], ['1,500.00', 150_000], ['€ 1.500,-', 150_000],
    // Facts 6.8 and bug reports 59 to 63: the numpad's dot, and one decimal.
    ['€ 1.234,50', 123_450], ['757.50', 75_750], ['757,50', 75_750], ['757.5', 75_750], ['757,5', 75_750], ['0.99', 99], ['0,99', 99],
    ['1.005,00', 100_500], ['1005.00', 100_500], ['1,005.00', 100_500], ['€ 1.005,-', 100_500], ['30.49', 3049], ['2557.68', 255_768],
    // Every way in which a page or a person writes euro.
    ['€750', 75_000], ['€\u00a0750,00', 75_000], ['EUR 750', 75_000], ['euro 750', 75_000], ['750 euro', 75_000], ['750€', 75_000], ['750,--', 75_000], ['750.-', 75_000], ['750,–', 75_000], ['1,500,-', 150_000], ['1.500.-', 150_000], ['1 500,-', 150_000],
    ['1 500', 150_000], ['1\u202f500,00', 150_000], ['1.500.000', 150_000_000], ['1,500,000.00', 150_000_000], ['0750', 75_000], [' 750 ', 75_000], ['0', 0],
    ['100000000', MOST_CENTS], ['100.000.000,00', MOST_CENTS],
  ])('%j is %d cents', (typed, amount) => {
    expect(parseEuro(typed)).toBe(amount)
  })

  test.each([
    '', ' ', '€', ',', '.', ',-', 'abc', '750 stuks', '-750', '+750', '1e5', '7.5e2', '0x10', 'NaN', 'Infinity', '٧٥٠', '７５０', '7,50,', '750,', '750.', '.50', ',50',
    // What could mean two things is asked again.
    '1,500', '1,500,00', '1.500.00', '1.2.34', '12.34.567', '1.50.000', '1500.000', '1.500,005', '1500,005', '0.500', '0,500', '1,500.000', '1.234.5678', '01.500',
    // A blank is no decimal mark and no reason to join what stood apart.
    '750 00', '7 50', '75 0', '1 500 00', '1500 000', '750 750 75', '1 500.000', '0 750', '750 ,00', '7.50,-', '0.5,-', '75,0,-', '1.50,-',
    '100000000,01', '1.000.000.000', '9'.repeat(40),
  ])('%j is no clear amount', (typed) => {
    expect(parseEuro(typed)).toBeNull()
  })

  test('never becomes a hundredfold: the digits before the last mark are its euros, or all of them are', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,.,€ -'.split('')), maxLength: 14 })
    fc.assert(fc.property(fc.oneof(typed, fc.stringMatching(/^(€ ?)?\d{1,4}([., ]\d{1,3}){0,3}(,-)?$/)), (text) => {
      const amount = parseEuro(text)
      if (amount === null) return
      const saysNoCents = /-\s*(?:€\s*)?$/.test(text)
      const last = saysNoCents ? -1 : Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
      const tail = text.slice(last + 1).match(/\d/g) ?? []
      const hasCents = last >= 0 && (tail.length === 1 || tail.length === 2)
      const euros = (hasCents ? text.slice(0, last) : text).replace(/\D/g, '')
      expect(amount).toBe(Number(euros) * 100 + (hasCents ? Number(tail.join('').padEnd(2, '0')) : 0))
    }), { numRuns: 5000 })
  })

  test('means the same with a decimal dot and with a decimal comma', () => {
    const whole = fc.integer({ min: 0, max: 99_999_999 })
    const decimals = fc.stringMatching(/^\d{1,2}$/)
    fc.assert(fc.property(whole, decimals, (euros, tail) => {
      const amount = parseEuro(`${euros},${tail}`)
      expect(amount).toBe(euros * 100 + Number(tail.padEnd(2, '0')))
      expect(parseEuro(`${euros}.${tail}`)).toBe(amount)
      const dutch = `${formatCount(euros)},${tail}`
      expect(parseEuro(dutch)).toBe(amount)
      expect(parseEuro(dutch.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))).toBe(amount)
    }))
  })

  test('is read again as it was printed', () => {
    fc.assert(fc.property(anyAmount, (amount) => {
      for (const print of [formatAmount, formatEuro, formatEuroTight, formatEuroShort]) expect(parseEuro(print(amount))).toBe(amount)
    }))
  })
})

test('every multiple of € 7,50 from the minimum on passes each border exactly', () => {
  const ways: readonly ((amount: Cents) => Cents | null)[] = [
    (amount) => parseEuro(formatAmount(amount)),
    (amount) => parseEuro(toDecimalText(amount)),
    (amount) => fromEuros((amount / 750) * 7.5),
    (amount) => fromEuros(Number(JSON.stringify(toEuros(amount)))),
    (amount) => fromDecimalText(toDecimalText(amount)),
  ]
  const amounts = Array.from({ length: 6901 }, (_, index) => cents((100 + index) * 750))
  expect(amounts.filter((amount) => ways.some((way) => way(amount) !== amount))).toEqual([])
  expect(amounts.at(-1)).toBe(52_500_00)
})

test('any amount passes JSON and the provider exactly', () => {
  fc.assert(fc.property(anyAmount, (amount) => {
    expect(fromEuros(Number(JSON.stringify(toEuros(amount))))).toBe(amount)
    expect(fromDecimalText(toDecimalText(amount))).toBe(amount)
    expect(toDecimalText(amount)).toMatch(/^\d+\.\d{2}$/)
  }))
})

test.each([[757.5, 75_750], [750, 75_000], [0.07, 7], [1.1, 110], [16.1, 1610], [9997.5, 999_750], [0, 0], [100_000_000, MOST_CENTS]])('the number %d is %d cents', (euros, amount) => {
  expect(fromEuros(euros)).toBe(amount)
})

test.each([757.501, 0.001, 0.07 * 750, 49_999.995, -750, -0.01, 1e15, 100_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])('the number %d is no amount', (euros) => {
  expect(fromEuros(euros)).toBeNull()
})

test.each([[75_000, '750.00'], [75_750, '757.50'], [225_000, '2250.00'], [7, '0.07'], [0, '0.00'], [MOST_CENTS, '100000000.00']])('%d cents are %s to the provider', (amount, text) => {
  expect(toDecimalText(cents(amount))).toBe(text)
  expect(fromDecimalText(text)).toBe(amount)
})

test.each(['750', '750,00', '750.0', '750.001', ' 750.00', '750.00 ', '-750.00', '7.5e2', '.50', '1.500.00', '100000000.01', '9999999999.00', ''])('%j is no amount of the provider', (text) => {
  expect(fromDecimalText(text)).toBeNull()
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MOST_CENTS + 1, 2 ** 60])('%d is refused as cents', (value) => {
  expect(() => cents(value)).toThrow(RangeError)
})

test('is printed the Dutch way, and never breaks after the euro sign', () => {
  expect(formatAmount(cents(1_000_500))).toBe('10.005,00')
  expect(formatEuro(cents(1_000_500))).toBe('€\u00a010.005,00')
  expect(formatEuroShort(cents(75_000))).toBe('€\u00a0750')
  expect(formatEuroShort(cents(750))).toBe('€\u00a07,50')
  expect(formatEuroTight(cents(75_750))).toBe('€757,50')
  expect(formatCount(1347)).toBe('1.347')
})

test('every amount and count is printed as Dutch people print it', () => {
  const dutch = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat('nl-NL')
  fc.assert(fc.property(fc.nat(MOST_CENTS), (value) => {
    expect(formatAmount(cents(value))).toBe(dutch.format(value / 100))
    expect(formatCount(value)).toBe(whole.format(value))
  }))
  expect([0, 5, 50, 100_000].map((value) => formatAmount(cents(value)))).toEqual(['0,00', '0,05', '0,50', '1.000,00'])
})
