import { expect, test } from 'vitest'
import { axisMarks } from './axis.ts'

test.each([
  [8578.5, [0, 3000, 6000, 9000]],
  [525, [0, 200, 400, 600]],
  [70_035, [0, 25_000, 50_000, 75_000]],
  [3, [0, 1, 2, 3]],
])('an axis up to %d has round marks that reach it', (most, marks) => {
  expect(axisMarks(most)).toEqual(marks)
})

test('nothing to show has one mark', () => {
  expect(axisMarks(0)).toEqual([0])
})
