import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { countdownTo, isOpen, openingText } from '#domain/opening.ts'

const at = (iso: string) => Date.parse(iso)
const OPENING = at(ISSUER.issue.opensAt)

test('investing opens on 23 July 2025 at 20:00 Dutch summer time, to the millisecond', () => {
  expect(OPENING).toBe(at('2025-07-23T18:00:00Z'))
  expect([OPENING - 1, OPENING, OPENING + 1].map((now) => isOpen(now, OPENING))).toEqual([false, true, true])
})

test('the pay button says when', () => {
  expect(openingText(OPENING)).toBe('Investeringen openen 23\u00a0juli 20:00')
  expect(openingText(at('2026-01-05T09:05:00+01:00'))).toBe('Investeringen openen 5\u00a0januari 09:05')
  expect(openingText(at('2026-01-05T00:30:00+01:00'))).toBe('Investeringen openen 5\u00a0januari 00:30')
})

describe('the countdown', () => {
  test.each([
    ['a day before', '2025-07-22T20:00:00+02:00', '2025-07-23T20:00:00+02:00', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['a second before', '2025-07-23T19:59:59+02:00', '2025-07-23T20:00:00+02:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['a millisecond before', '2025-07-23T19:59:59.999+02:00', '2025-07-23T20:00:00+02:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    // The clock goes forward on 30 March: from noon to noon is an hour less; on 26 October it is an hour more.
    ['across 30 March', '2025-03-29T12:00:00+01:00', '2025-03-30T12:00:00+02:00', { days: 0, hours: 23, minutes: 0, seconds: 0 }],
    ['across 26 October', '2025-10-25T12:00:00+02:00', '2025-10-26T12:00:00+01:00', { days: 1, hours: 1, minutes: 0, seconds: 0 }],
    ['in the hour that is left out', '2025-03-30T01:59:59+01:00', '2025-03-30T03:00:00+02:00', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['from the first half past two to the second', '2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00', { days: 0, hours: 1, minutes: 0, seconds: 0 }],
    ['from a year before', '2024-07-23T20:00:00+02:00', '2025-07-23T20:00:00+02:00', { days: 365, hours: 0, minutes: 0, seconds: 0 }],
  ])('%s', (_when, now, opens, left) => {
    expect(countdownTo(at(opens), at(now))).toEqual(left)
  })

  test('is over at the opening and after it', () => {
    expect([countdownTo(OPENING, OPENING), countdownTo(OPENING, OPENING + 1)]).toEqual([null, null])
  })

  test('adds up to the seconds that really remain, and ends when investing opens', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 400 * 86_400_000 }), (left) => {
      const parts = countdownTo(OPENING, OPENING - left)
      if (!parts) throw new Error('it is not open yet')
      const { days, hours, minutes, seconds } = parts
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1000))
      expect(hours < 24 && minutes < 60 && seconds < 60 && Math.min(days, hours, minutes, seconds) >= 0).toBe(true)
    }))
  })
})
