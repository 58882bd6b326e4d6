import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCrowded, mostPerAddress, mostPerGuest } from '#domain/room.ts'

const size = fc.integer({ min: 100, max: 5_000_000 })
const numbers = fc.nat(700_000)
const expired = fc.nat(400)

test.each([
  [666_666, 0, 0, 13_333], [666_666, 0, 1, 6666], [666_666, 0, 40, 100], [666_666, 250, 40, 350], [20_000, 0, 0, 6000], [20_000, 1000, 1, 4000],
])('of an issue of %i, an address whose guests paid for %i and let %i expire holds %i', (issueSize, paid, let_, most) => {
  expect(mostPerAddress(issueSize, { paid, expired: let_ }, 1)).toBe(most)
})

test('an address always holds at least a hundred and what it paid for, and less with each reservation that it lets expire', () => {
  fc.assert(fc.property(size, numbers, expired, fc.constantFrom(1, 2, 10), (issueSize, paid, gone, scale) => {
    const most = mostPerAddress(issueSize, { paid, expired: gone }, scale)
    expect(most).toBeGreaterThanOrEqual(100 + paid)
    expect(mostPerAddress(issueSize, { paid, expired: gone + 1 }, scale)).toBeLessThanOrEqual(most)
    expect(mostPerAddress(issueSize, { paid: paid + 7, expired: gone }, scale)).toBe(most + 7)
  }))
})

test('it is crowded when more than half of what is not sold is reserved', () => {
  expect([isCrowded({ unsold: 100, reserved: 50 }), isCrowded({ unsold: 100, reserved: 51 }), isCrowded({ unsold: 0, reserved: 0 })]).toEqual([false, true, false])
})

test('a guest may always hold what the largest investment buys that is paid online', () => {
  expect(mostPerGuest(1)).toBe(7000)
})
