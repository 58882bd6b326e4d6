import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEXT_LAWS } from './text-laws.ts'
import { filesBelow } from '#tests/support/tree.ts'

const files = filesBelow()

describe.each(TEXT_LAWS)('$law', ({ holdsFor, broken, samples, fine }) => {
  test.each(samples)('bites in %s: %s', (file, text) => {
    expect(holdsFor.test(file) && broken(text, file)).toBe(true)
  })

  test.each(fine)('leaves %s alone: %s', (file, text) => {
    expect(holdsFor.test(file) && broken(text, file)).toBe(false)
  })

  test('holds in the whole tree', () => {
    const held = files.filter((file) => holdsFor.test(file))
    expect(held.length).toBeGreaterThan(10)
    expect(held.filter((file) => broken(readFileSync(file, 'utf8'), file))).toEqual([])
  })
})
