import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdingsByMonth, shortMonth } from '#domain/holdings.ts'

test('holdings grow month by month from the first one on, until today', () => {
  const received = [{ quantity: 100, on: '2025-11-30' }, { quantity: 50, on: '2026-01-01' }]
  expect(holdingsByMonth(received, '2026-02-14')).toEqual([
    { month: '2025-11', total: 100 }, { month: '2025-12', total: 100 }, { month: '2026-01', total: 150 }, { month: '2026-02', total: 150 },
  ])
})

test('nobody’s holdings have no month, and old ones begin a year ago with all that was there', () => {
  expect(holdingsByMonth([], '2026-02-14')).toEqual([])
  const months = holdingsByMonth([{ quantity: 7, on: '2019-05-01' }], '2026-02-14')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ month: '2025-03', total: 7 })
})

test('whatever came when, the last month has all of it and no month less than the one before', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2026-06-30'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  fc.assert(fc.property(fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 10_000 }), on: day }), { minLength: 1 }), (received) => {
    const totals = holdingsByMonth(received, '2026-06-30').map(({ total }) => total)
    expect(totals.at(-1)).toBe(received.reduce((sum, { quantity }) => sum + quantity, 0))
    expect(totals).toEqual([...totals].sort((a, b) => a - b))
  }))
})

test('a month is written short', () => {
  expect(shortMonth('2025-07')).toBe('jul 2025')
})
