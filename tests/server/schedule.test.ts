import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTry } from '#server/outbox/schedule.ts'

const NOW = Date.parse('2026-01-05T10:00:00Z')
const seconds = (moment: number | null) => (moment === null ? null : (moment - NOW) / 1000)
/** Without luck in either direction. */
const EVEN = 0.5
const later = { kind: 'later' } as const

test('an event is tried at the waits of Standard Webhooks, then waits for a person', () => {
  const waits = Array.from({ length: 10 }, (_, index) => seconds(nextTry('event', index + 1, later, NOW, EVEN)))
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
})

test('a letter is tried after 1, 5, 15 and 60 minutes and six times four hours, then waits for a person', () => {
  const waits = Array.from({ length: 11 }, (_, index) => seconds(nextTry('mail', index + 1, later, NOW, EVEN)))
  expect(waits).toEqual([60, 300, 900, 3600, 14_400, 14_400, 14_400, 14_400, 14_400, 14_400, null])
})

test('what is refused gets three tries, what is gone for good none', () => {
  const refused = [1, 2, 3, 4].map((attempts) => nextTry('event', attempts, { kind: 'refused' }, NOW, EVEN))
  expect(refused.map((moment) => moment === null)).toEqual([false, false, true, true])
  expect(nextTry('mail', 1, { kind: 'for_good' }, NOW, EVEN)).toBeNull()
})

test('a receiver that asks for more time gets it, one that asks for less does not hurry us', () => {
  expect(seconds(nextTry('event', 1, { kind: 'later', retryAfter: 90 }, NOW, EVEN))).toBe(90)
  expect(seconds(nextTry('event', 2, { kind: 'later', retryAfter: 1 }, NOW, EVEN))).toBe(300)
})

test('those that failed together are spread by a fifth, and a retry always lies ahead', () => {
  fc.assert(fc.property(fc.constantFrom('mail' as const, 'event' as const), fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (channel, attempts, luck) => {
    const wait = seconds(nextTry(channel, attempts, later, NOW, EVEN)) ?? 0
    const spread = seconds(nextTry(channel, attempts, later, NOW, luck)) ?? 0
    expect(spread).toBeGreaterThanOrEqual(wait * 0.9 - 0.001)
    expect(spread).toBeLessThanOrEqual(wait * 1.1 + 0.001)
    expect(spread).toBeGreaterThan(0)
  }))
})
