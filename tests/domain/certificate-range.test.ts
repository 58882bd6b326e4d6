import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRanges, formatCertificateNumber, formatRange, rangeOf, rangesOverlap, rangeSize, sayCertificates, sayRange, sayShares, spanOf } from '#domain/certificate-range.ts'

const anyRange = fc.record({ start: fc.integer({ min: 1, max: 2000 }), size: fc.integer({ min: 1, max: 50 }) }).map(({ start, size }) => ({ start, end: start + size - 1 }))

test.each([[1, '000.001'], [999, '000.999'], [1000, '001.000'], [18_432, '018.432'], [666_666, '666.666'], [1_234_567, '1.234.567'], [12_345_678, '12.345.678']])('number %d is printed %s', (number, text) => {
  expect(formatCertificateNumber(number)).toBe(text)
})

test('a range stands with a dash in tables and with words in sentences; one number stands alone', () => {
  expect(formatRange({ start: 18_432, end: 19_778 })).toBe('018.432 – 019.778')
  expect(sayRange({ start: 18_432, end: 19_778 })).toBe('018.432 t/m 019.778')
  expect(formatRange({ start: 7, end: 7 })).toBe('000.007')
  expect(sayRange({ start: 7, end: 7 })).toBe('000.007')
})

test('its size counts both ends', () => {
  expect(rangeSize({ start: 18_432, end: 19_778 })).toBe(1347)
  expect(rangeSize({ start: 1, end: 1 })).toBe(1)
})

test('two ranges overlap exactly when a number lies in both', () => {
  fc.assert(fc.property(anyRange, anyRange, (a, b) => {
    const numbers = new Set(Array.from({ length: rangeSize(a) }, (_, index) => a.start + index))
    const shared = Array.from({ length: rangeSize(b) }, (_, index) => b.start + index).some((number) => numbers.has(number))
    expect(rangesOverlap(a, b)).toBe(shared)
    expect(rangesOverlap(b, a)).toBe(shared)
  }))
})

test('neighbours do not overlap', () => {
  expect(rangesOverlap({ start: 1, end: 100 }, { start: 101, end: 200 })).toBe(false)
  expect(rangesOverlap({ start: 1, end: 100 }, { start: 100, end: 200 })).toBe(true)
})

test('several ranges are shown from the lowest start to the highest end, whatever their order', () => {
  fc.assert(fc.property(fc.array(anyRange, { minLength: 1, maxLength: 8 }), (ranges) => {
    const span = spanOf(ranges)
    expect(span).toEqual(spanOf(ranges.toReversed()))
    for (const range of ranges) expect(span && span.start <= range.start && range.end <= span.end).toBe(true)
    expect(ranges.some((range) => range.start === span?.start) && ranges.some((range) => range.end === span?.end)).toBe(true)
  }))
  expect(spanOf([])).toBeNull()
})

test('the tile says how many ranges there are when it is more than one', () => {
  expect(describeRanges([])).toBeNull()
  expect(describeRanges([{ start: 1, end: 100 }])).toBe('000.001 – 000.100')
  expect(describeRanges([{ start: 301, end: 400 }, { start: 1, end: 100 }])).toBe('000.001 – 000.400 (2 reeksen)')
})

test('one is said as one', () => {
  expect([0, 1, 2, 1347].map(sayCertificates)).toEqual(['0 certificaten', '1 certificaat', '2 certificaten', '1.347 certificaten'])
  expect([1, 1347].map(sayShares)).toEqual(['1 aandeel', '1.347 aandelen'])
})

test('two columns are a range only together', () => {
  expect(rangeOf(1, 100)).toEqual({ start: 1, end: 100 })
  expect([rangeOf(null, null), rangeOf(1, null), rangeOf(null, 100)]).toEqual([null, null, null])
})
