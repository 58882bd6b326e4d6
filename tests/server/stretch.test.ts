import { expect, test } from 'vitest'
import { stretch } from '#server/lib/stretch.ts'
import { until } from '#tests/support/until.ts'

test('a stretch ends although the clock was set back two hours meanwhile', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const rest = stretch(30, () => now)
  now -= 2 * 3_600_000
  expect(rest.isOver()).toBe(false)
  await until(async () => rest.isOver(), 'the end of the stretch')
  expect(rest.left()).toBe(0)
})

test('a stretch of an hour ends when the clock is moved on by an hour, and no sooner', () => {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const rest = stretch(3_600_000, () => now)
  now += 3_599_000
  expect(rest.isOver()).toBe(false)
  now += 1000
  expect(rest.isOver()).toBe(true)
})
