import { expect, test } from 'vitest'
import { sayDuration, sayWaited } from '#domain/duration.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

test('how long it is still is said in hours and minutes, and from two days on in days', () => {
  const said = [0, 59_999, 12 * MINUTE, HOUR, HOUR + 12 * MINUTE, 3 * HOUR + 5 * MINUTE, 19 * HOUR + 40 * MINUTE, 2 * DAY - 1, 2 * DAY, 11.9 * DAY].map((span) => sayDuration(span).replaceAll('\u00a0', ' '))
  expect(said).toEqual(['1 min', '1 min', '12 min', '1 u 00 min', '1 u 12 min', '3 u 05 min', '19 u 40 min', '47 u 59 min', '2 dagen', '11 dagen'])
})

test('how long something has waited is said as roughly as it matters', () => {
  const said = [0, MINUTE, 59 * MINUTE, HOUR, 23 * HOUR, DAY, 2.9 * DAY, 1500 * DAY].map(sayWaited)
  expect(said).toEqual(['1 minuut', '1 minuut', '59 minuten', '1 uur', '23 uur', '1 dag', '2 dagen', '1.500 dagen'])
})
